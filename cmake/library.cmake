# The library that others link: libfurball.a and libfurball.so with include/furball/ and a
# pkg-config file. All sources below the program are compiled once more for it, position
# independent and with only the public functions visible; `cmake --build ... --target library`.
include(cmake/gpu.cmake)
file(GLOB api_sources CONFIGURE_DEPENDS src/api/*.c)
list(APPEND api_sources ${gpu_sources})
layer(furball_api ${api_sources} USES furball_outsiders Threads::Threads ${CMAKE_DL_LIBS})
target_include_directories(furball_api PUBLIC ${CMAKE_SOURCE_DIR}/include)

include(GNUInstallDirs)
add_library(furball_objects OBJECT EXCLUDE_FROM_ALL ${base_sources} ${engine_sources} ${games_sources} ${players_sources} ${outsiders_sources} ${api_sources})
target_include_directories(furball_objects PRIVATE src include)
set_target_properties(furball_objects PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_C_COMPILER_ID STREQUAL GNU)
    # Usable by linkers that know nothing of link-time optimization. Compiled this way, without
    # sight of the other files, gcc 12 warns of numbers that a reader function always sets.
    target_compile_options(furball_objects PRIVATE -ffat-lto-objects -Wno-maybe-uninitialized)
endif()

add_library(furball_shared SHARED EXCLUDE_FROM_ALL $<TARGET_OBJECTS:furball_objects>)
set_target_properties(furball_shared PROPERTIES OUTPUT_NAME furball VERSION ${PROJECT_VERSION}
                      SOVERSION ${PROJECT_VERSION_MAJOR})
target_link_libraries(furball_shared PRIVATE Threads::Threads ${CMAKE_DL_LIBS})

add_library(furball_static STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:furball_objects>)
set_target_properties(furball_static PROPERTIES OUTPUT_NAME furball)
target_include_directories(furball_static INTERFACE ${CMAKE_SOURCE_DIR}/include)
target_link_libraries(furball_static PUBLIC Threads::Threads ${CMAKE_DL_LIBS})

# Relative to the file itself, so that the installed tree may be moved.
file(RELATIVE_PATH furball_pc_up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(furball.pc.in furball.pc @ONLY)

# The example program, linked as a stranger would: with the public header and libfurball.a.
add_executable(random_batch EXCLUDE_FROM_ALL examples/c/random_batch.c)
set_target_properties(random_batch PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF) # strangers' linkers need not know of it
target_link_options(random_batch PRIVATE -fno-lto)
target_link_libraries(random_batch PRIVATE furball_static)

add_custom_target(library DEPENDS furball_shared furball_static random_batch)

# `cmake --install build/release --component library` after building the target `library`; what was not built is left out.
install(TARGETS furball_shared furball_static
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library OPTIONAL
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library OPTIONAL)
install(DIRECTORY include/furball DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
install(FILES ${CMAKE_BINARY_DIR}/furball.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
