# Writes SOURCE, which defines source_version() for the FILES that LIST names. Called by
# orograph_source_version.
file(STRINGS ${LIST} files)
set(sums "")
foreach(file IN LISTS files)
    file(SHA256 ${file} sum)
    string(APPEND sums ${sum})
endforeach()
string(SHA256 sum "${sums}")
string(SUBSTRING ${sum} 0 16 sum)
file(WRITE ${SOURCE} "#include \"core/base/source_version.h\"
std::string_view orograph::source_version() { return \"${sum}\"; }
")
