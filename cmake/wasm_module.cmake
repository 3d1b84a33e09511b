# furball.wasm: everything up to the players, and the door in src/wasm. Built for size (-Oz): the module
# must stay under 500 KiB, and random play still reaches half of the native rate.
file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.c)
add_executable(furball_wasm ${base_sources} ${engine_sources} ${games_sources} ${players_sources} ${wasm_sources}
               src/campaign/campaign.c src/campaign/sortie.c src/campaign/json.c)
set_target_properties(furball_wasm PROPERTIES OUTPUT_NAME furball SUFFIX .wasm)
target_include_directories(furball_wasm PRIVATE src)
target_compile_definitions(furball_wasm PRIVATE FURBALL_PAGE)
# Not -ffreestanding: it would stop the compiler from inlining small copies.
target_compile_options(furball_wasm PRIVATE -nostdlibinc -isystem ${CMAKE_SOURCE_DIR}/src/wasm/include
                       -mbulk-memory -msign-ext -flto)
target_link_options(furball_wasm PRIVATE -nostdlib -flto -Wl,--no-entry -Wl,--strip-all -Wl,--gc-sections
                    -Wl,-z,stack-size=524288 -Wl,--stack-first -Wl,--lto-O2
                    -O0) # lest clang call wasm-opt itself, without the features the code uses; the next step calls it
find_program(WASM_OPT wasm-opt REQUIRED)
add_custom_command(TARGET furball_wasm POST_BUILD COMMAND ${WASM_OPT} -Oz --flatten --rereloop -Oz -Oz --enable-bulk-memory --enable-sign-ext
                   $<TARGET_FILE:furball_wasm> -o $<TARGET_FILE:furball_wasm>)
# Small ones that are done everywhere are built for speed.
set_source_files_properties(src/base/hash.c src/base/geometry.c src/players/policy.c PROPERTIES COMPILE_OPTIONS "-O2")
# Who can be fired at takes most of a large fight; somewhat larger it is much faster.
set_source_files_properties(src/games/table/fire/fire.c PROPERTIES COMPILE_OPTIONS "-Os")
# The functions that stand in for the library must not be compiled into calls of themselves.
set_source_files_properties(src/wasm/libc.c PROPERTIES COMPILE_OPTIONS "-fno-builtin;-fno-lto")

# hangar.wasm: reads the airframes when the page is built and answers them as JSON. It is not part of the page.
embed_files(hangar_file data "airframes/*.txt" "*/planes.txt" "flames/aircraft.txt")
file(GLOB hangar_sources CONFIGURE_DEPENDS src/airframes/*.c src/airframes/door/*.c)
add_executable(hangar_wasm ${hangar_sources} ${hangar_file_source} src/wasm/libc.c src/base/text.c src/base/json.c
               src/engine/notation.c src/engine/cursor.c src/engine/head.c src/engine/catalogue.c)
set_target_properties(hangar_wasm PROPERTIES OUTPUT_NAME hangar SUFFIX .wasm)
target_include_directories(hangar_wasm PRIVATE src)
target_compile_options(hangar_wasm PRIVATE -nostdlibinc -isystem ${CMAKE_SOURCE_DIR}/src/wasm/include -mbulk-memory -msign-ext)
target_link_options(hangar_wasm PRIVATE -nostdlib -Wl,--no-entry -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=262144 -O0)
