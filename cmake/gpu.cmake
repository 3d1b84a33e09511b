# Batches on a graphics processor (docs/gpu.md). The kernels are built where clang 19 and llvm 19 are; without them the library says
# that it has none, and can still run the same functions on the processor.
option(FURBALL_GPU "Build the kernels for graphics processors" OFF)

file(GLOB gpu_sources CONFIGURE_DEPENDS src/gpu/*.c)
if(FURBALL_GPU)
    find_program(CLANG_FOR_KERNELS clang-19 REQUIRED)
    find_program(LLC_FOR_KERNELS llc-19 REQUIRED)
    set(kernels_folder ${CMAKE_BINARY_DIR}/kernels)
    file(MAKE_DIRECTORY ${kernels_folder})
    file(GLOB_RECURSE kernel_needs CONFIGURE_DEPENDS src/base/* src/engine/* src/games/* src/gpu/* src/outsiders/* src/api/*.h src/wasm/libc.c)
    foreach(game table flames basic standard advanced)
        add_custom_command(OUTPUT ${kernels_folder}/${game}.ptx
                           COMMAND ${CMAKE_SOURCE_DIR}/tools/kernels.sh ${game} ${kernels_folder}/${game}.ptx
                           DEPENDS ${kernel_needs} ${CMAKE_SOURCE_DIR}/tools/kernels.sh VERBATIM
                           COMMENT "Kernels of ${game}")
        list(APPEND kernel_files ${kernels_folder}/${game}.ptx)
    endforeach()
    add_custom_target(kernels DEPENDS ${kernel_files})
    # Link-time optimization does not know what the assembler brings in.
    set_source_files_properties(src/gpu/kernels.c PROPERTIES COMPILE_OPTIONS -fno-lto OBJECT_DEPENDS "${kernel_files}"
                                COMPILE_DEFINITIONS "FURBALL_KERNELS_FOLDER=\"${kernels_folder}\"")
endif()
