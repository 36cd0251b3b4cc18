# orograph_manual(FOLDER folder PROGRAM target)
# Building everything has the program write its manual and the completion of three shells into folder,
# and installing puts each where man or the shell looks for it.
set(OROGRAPH_ZSH_FOLDER zsh/site-functions CACHE STRING
    "Where zsh looks for completion, below the folder of data; Debian's packages: zsh/vendor-completions")

function(orograph_manual)
    cmake_parse_arguments(PARSE_ARGV 0 manual "" "FOLDER;PROGRAM" "")
    find_program(OROGRAPH_GZIP gzip REQUIRED)
    file(MAKE_DIRECTORY ${manual_FOLDER})
    function(write file)  # FILE, then the command that prints it
        add_custom_command(OUTPUT ${manual_FOLDER}/${file}
            COMMAND ${manual_PROGRAM} ${ARGN} > ${manual_FOLDER}/${file}
            DEPENDS ${manual_PROGRAM} VERBATIM)
    endfunction()
    write(orograph.1 manual)
    add_custom_command(OUTPUT ${manual_FOLDER}/orograph.1.gz
        COMMAND ${OROGRAPH_GZIP} -9 -n -c orograph.1 > orograph.1.gz
        DEPENDS ${manual_FOLDER}/orograph.1 WORKING_DIRECTORY ${manual_FOLDER} VERBATIM)
    write(orograph completion bash)
    write(_orograph completion zsh)
    write(orograph.fish completion fish)
    install(FILES ${manual_FOLDER}/orograph.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${manual_FOLDER}/orograph
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${manual_FOLDER}/_orograph
        DESTINATION ${CMAKE_INSTALL_DATADIR}/${OROGRAPH_ZSH_FOLDER})
    install(FILES ${manual_FOLDER}/orograph.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
    add_custom_target(manual ALL DEPENDS ${manual_FOLDER}/orograph.1.gz
        ${manual_FOLDER}/orograph ${manual_FOLDER}/_orograph ${manual_FOLDER}/orograph.fish)
endfunction()
