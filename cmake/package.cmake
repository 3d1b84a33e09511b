# What an installed Furball is made of, and its Debian packages (packaging/build makes them).
#   cmake --install build/release     all that was built of the following; with --component NAME, one of them:
#   program     the program, the page, a systemd unit, manual pages, completion
#   library     library, header, pkg-config file, Python module
set(FURBALL_PYTHON_DIR lib/python3/dist-packages CACHE PATH "Where Python finds modules, below the prefix")

add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/man/furball.1.gz
                   COMMAND ${CMAKE_SOURCE_DIR}/packaging/man $<TARGET_FILE:furball> ${CMAKE_BINARY_DIR}/man
                   DEPENDS furball ${CMAKE_SOURCE_DIR}/packaging/man VERBATIM)
add_custom_target(package_files DEPENDS ${CMAKE_BINARY_DIR}/man/furball.1.gz)

set(in_program COMPONENT program)
install(TARGETS furball RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} ${in_program})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/furball/web ${in_program} OPTIONAL)
install(DIRECTORY ${CMAKE_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 ${in_program} OPTIONAL FILES_MATCHING PATTERN "*.1.gz")
install(FILES packaging/furball.service DESTINATION lib/systemd/system ${in_program})
# Beside /usr, or below any other prefix.
install(CODE "
    set(config \"\${CMAKE_INSTALL_PREFIX}/etc/furball\")
    if(CMAKE_INSTALL_PREFIX MATCHES \"/usr$\")
        get_filename_component(config \"\${CMAKE_INSTALL_PREFIX}/../etc/furball\" ABSOLUTE)
    endif()
    file(INSTALL ${CMAKE_SOURCE_DIR}/packaging/serve.conf ${CMAKE_SOURCE_DIR}/packaging/limits DESTINATION \"\${config}\")" ${in_program})
install(FILES packaging/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME furball ${in_program})
install(FILES packaging/completion.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _furball ${in_program})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright ${in_program})
install(FILES docs/deploy.md docs/cluster.md DESTINATION ${CMAKE_INSTALL_DOCDIR} ${in_program})
install(DIRECTORY python/furball DESTINATION ${FURBALL_PYTHON_DIR} COMPONENT library FILES_MATCHING PATTERN "*.py")
install(FILES python/furball_gpu.py DESTINATION ${FURBALL_PYTHON_DIR} COMPONENT library)

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
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA "${CMAKE_SOURCE_DIR}/packaging/postinst;${CMAKE_SOURCE_DIR}/packaging/prerm;${CMAKE_SOURCE_DIR}/packaging/conffiles")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libfurball-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Card-driven air-combat tabletop games: library, header and Python module\n Many games at once, in the caller's memory.")
include(CPack)
