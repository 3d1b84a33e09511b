# One executable per tests/unit/test_*.c (and any_game.c, selfplay.c, answers.c, traces.c); fuzz targets where the
# compiler has libFuzzer. ./test runs them. Without FURBALL_TESTS they are built only by name.
if(NOT FURBALL_TESTS)
    set(only_by_name EXCLUDE_FROM_ALL)
endif()

# A tiny game that the engine's own tests play, and what tests of all games and scenarios share.
add_library(furball_toy STATIC ${only_by_name} tests/unit/toy_game.c tests/unit/toy_text.c tests/unit/toy_cases.c
            tests/unit/one_line.c tests/unit/scenarios.c tests/unit/family.c tests/unit/family_flames.c tests/unit/situations.c tests/unit/shapes.c)
target_include_directories(furball_toy PUBLIC ${CMAKE_SOURCE_DIR}/tests/unit)
target_link_libraries(furball_toy PUBLIC furball_games)

file(GLOB unit_sources CONFIGURE_DEPENDS tests/unit/test_*.c tests/unit/any_game.c
     tests/unit/selfplay.c tests/unit/answers.c tests/unit/traces.c tests/unit/make_records.c)
foreach(source IN LISTS unit_sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${only_by_name} ${source})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/unit)
    if(name STREQUAL "selfplay") # of it alone some builds are made: it needs the games and no more
        target_link_libraries(${name} PRIVATE furball_games)
    else()
        target_link_libraries(${name} PRIVATE furball_players furball_airframes furball_api furball_games furball_toy)
    endif()
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
endforeach()

# What ranks the players is tested without the program around it.
target_sources(test_equilibrium PRIVATE ${CMAKE_SOURCE_DIR}/src/cmd/rank/equilibrium.c ${CMAKE_SOURCE_DIR}/src/cmd/cmd.c)
target_sources(test_watch PRIVATE ${CMAKE_SOURCE_DIR}/src/cmd/rank/watch.c ${CMAKE_SOURCE_DIR}/src/cmd/cmd.c)
target_link_libraries(test_hall PRIVATE furball_server)
target_link_libraries(test_room PRIVATE furball_server)
target_link_libraries(test_frames PRIVATE furball_server)
target_link_libraries(test_quick PRIVATE furball_server)
target_link_libraries(test_store PRIVATE furball_store)
target_link_libraries(test_people PRIVATE furball_server)
target_link_libraries(test_serving PRIVATE furball_server)
target_link_libraries(test_starts PRIVATE furball_server)

# A whole server in one thread, by a seed.
file(GLOB simulation_sources CONFIGURE_DEPENDS tests/simulation/*.c)
target_sources(test_simulation PRIVATE ${simulation_sources})
target_include_directories(test_simulation PRIVATE ${CMAKE_SOURCE_DIR}/tests/simulation)
target_link_libraries(test_simulation PRIVATE furball_server)
target_compile_definitions(test_simulation PRIVATE _GNU_SOURCE)

file(GLOB property_sources CONFIGURE_DEPENDS tests/unit/properties/*.c)
target_sources(any_game PRIVATE ${property_sources})

# The program as it is where MPI is, for ./test cli/mpi: one source is compiled differently, so it costs little more than its linking.
if(CMAKE_C_COMPILER_ID STREQUAL GNU AND NOT CMAKE_CROSSCOMPILING AND FURBALL_TESTS AND NOT FURBALL_MPI)
    find_package(MPI QUIET COMPONENTS C)
    if(MPI_C_FOUND)
        get_target_property(program_libraries furball LINK_LIBRARIES)
        get_target_property(program_definitions furball COMPILE_DEFINITIONS)
        add_executable(furball_mpi src/cmd/parallel.c $<FILTER:$<TARGET_OBJECTS:furball>,EXCLUDE,cmd/parallel\\.c\\.o$>)
        target_compile_definitions(furball_mpi PRIVATE ${program_definitions} FURBALL_MPI)
        target_link_libraries(furball_mpi PRIVATE ${program_libraries} MPI::MPI_C)
        target_link_options(furball_mpi PRIVATE -Wl,--exclude-libs,ALL)
        set_target_properties(furball_mpi PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    endif()
endif()

# Do the rule tests notice a changed rulebook?
file(GLOB mutate_sources CONFIGURE_DEPENDS tests/mutate/*.c)
add_executable(mutate ${only_by_name} ${mutate_sources})
target_link_libraries(mutate PRIVATE furball_games furball_toy)
set_target_properties(mutate PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)

if(FURBALL_SANITIZE MATCHES fuzzer)
    file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/fuzz_*.c)
    foreach(source IN LISTS fuzz_sources)
        get_filename_component(name ${source} NAME_WE)
        add_executable(${name} ${only_by_name} ${source})
        target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/fuzz)
        target_link_libraries(${name} PRIVATE furball_server furball_campaign furball_airframes furball_players furball_games furball_toy)
        target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
    endforeach()
endif()
