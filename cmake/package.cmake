# What an installed Furball is made of, and its Debian packages (packaging/build makes them).
#   cmake --install build/release     all that was built of the following; with --component NAME, one of them:
#   program     the program, the page, a systemd unit, manual pages, completion
#   library     library, header, pkg-config file, Python module
set(FURBALL_PYTHON_DIR "" CACHE STRING "Where Python finds modules, below the prefix; empty: where Debian's does")

add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/man/furball.1.gz
                   COMMAND ${CMAKE_SOURCE_DIR}/packaging/man $<TARGET_FILE:furball> ${CMAKE_BINARY_DIR}/man
                   DEPENDS furball ${CMAKE_SOURCE_DIR}/packaging/man VERBATIM)
add_custom_target(package_files DEPENDS ${CMAKE_BINARY_DIR}/man/furball.1.gz)

set(in_program COMPONENT program)
install(TARGETS furball RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} ${in_program})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/furball/web ${in_program} OPTIONAL)
install(DIRECTORY ${CMAKE_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 ${in_program} OPTIONAL FILES_MATCHING PATTERN "*.1.gz")
# A distribution's package is installed below /usr, with its configuration in /etc; anybody else's below any other prefix, with all that it needs
# there. The unit says which.
install(CODE "
    set(unit ${CMAKE_SOURCE_DIR}/packaging/furball.service)
    set(config \"\${CMAKE_INSTALL_PREFIX}/etc/furball\")
    if(CMAKE_INSTALL_PREFIX MATCHES \"/usr$\")
        get_filename_component(config \"\${CMAKE_INSTALL_PREFIX}/../etc/furball\" ABSOLUTE)
    else()
        file(READ \${unit} text)
        string(REPLACE /usr/bin/furball \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/furball\" text \"\${text}\")
        string(REPLACE /etc/furball \"\${config}\" text \"\${text}\")
        set(unit ${CMAKE_BINARY_DIR}/furball.service)
        file(WRITE \${unit} \"\${text}\")
    endif()
    file(INSTALL \${unit} DESTINATION \"\${CMAKE_INSTALL_PREFIX}/lib/systemd/system\")
    file(INSTALL ${CMAKE_SOURCE_DIR}/packaging/serve.conf ${CMAKE_SOURCE_DIR}/packaging/limits DESTINATION \"\${config}\")" ${in_program})
install(FILES packaging/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME furball ${in_program})
install(FILES packaging/completion.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _furball ${in_program})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright ${in_program})
install(FILES docs/deploy.md docs/cluster.md DESTINATION ${CMAKE_INSTALL_DOCDIR} ${in_program})
# Debian's Python looks for modules of packages in one folder, and for others' in one that has its version in its name.
install(CODE "
    set(folder \"${FURBALL_PYTHON_DIR}\")
    if(NOT folder AND CMAKE_INSTALL_PREFIX MATCHES \"/usr$\")
        set(folder lib/python3/dist-packages)
    elseif(NOT folder)
        execute_process(COMMAND python3 -c \"import sys; print('python%d.%d' % sys.version_info[:2], end='')\" OUTPUT_VARIABLE python)
        set(folder lib/\${python}/dist-packages)
    endif()
    file(INSTALL ${CMAKE_SOURCE_DIR}/python/furball DESTINATION \"\${CMAKE_INSTALL_PREFIX}/\${folder}\" FILES_MATCHING PATTERN \"*.py\")
    file(INSTALL ${CMAKE_SOURCE_DIR}/python/furball_gpu.py DESTINATION \"\${CMAKE_INSTALL_PREFIX}/\${folder}\")" COMPONENT library)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "Furball")
set(CPACK_PACKAGE_CONTACT "the Furball maintainers <furball@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME furball)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Card-driven air-combat tabletop games by their rules, in the browser\n The program furball plays, serves, checks and simulates them; its service listens\n on this machine alone until told otherwise.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA "${CMAKE_SOURCE_DIR}/packaging/postinst;${CMAKE_SOURCE_DIR}/packaging/prerm;${CMAKE_SOURCE_DIR}/packaging/postrm;${CMAKE_SOURCE_DIR}/packaging/conffiles")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libfurball-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Card-driven air-combat tabletop games: library, header and Python module\n Many games at once, in the caller's memory.")
include(CPack)
