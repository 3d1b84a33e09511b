# One executable per tests/unit/test_*.c (and any_game.c); fuzz targets where the compiler
# has libFuzzer. ./test runs them.
enable_testing()

# A tiny game that the engine's own tests play.
add_library(furball_toy STATIC tests/unit/toy_game.c)
target_include_directories(furball_toy PUBLIC ${CMAKE_SOURCE_DIR}/tests/unit)
target_link_libraries(furball_toy PUBLIC furball_engine)

file(GLOB unit_sources CONFIGURE_DEPENDS tests/unit/test_*.c tests/unit/any_game.c)
foreach(source IN LISTS unit_sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/unit)
    target_link_libraries(${name} PRIVATE furball_players furball_games furball_toy)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endforeach()

if(CMAKE_C_COMPILER_ID MATCHES Clang AND FURBALL_SANITIZE)
    file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/fuzz_*.c)
    foreach(source IN LISTS fuzz_sources)
        get_filename_component(name ${source} NAME_WE)
        add_executable(${name} ${source})
        target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/fuzz)
        target_link_libraries(${name} PRIVATE furball_players furball_games furball_toy)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
    endforeach()
endif()
