# Writes OUTPUT, a C++ file that holds the bytes of FILES. Called by orograph_embed.
set(arrays "")
set(entries "")
set(index 0)
foreach(path IN LISTS FILES)
    file(READ ${path} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    file(RELATIVE_PATH key ${BASE} ${path})
    string(APPEND arrays "const unsigned char kFile${index}[] = {${bytes}0};\n")
    string(APPEND entries "    {\"${key}\", {reinterpret_cast<const char*>(kFile${index}), sizeof kFile${index} - 1}},\n")
    math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUTPUT} "#include \"${NAME}_embedded.h\"
namespace {
${arrays}
const orograph::EmbeddedFile kFiles[] = {
${entries}};
}
namespace orograph {
std::span<const EmbeddedFile> ${NAME}_embedded() { return kFiles; }
}
")
