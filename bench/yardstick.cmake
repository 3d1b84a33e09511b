# furball_yardstick: the kernels as functions (bench/yardstick.h). Every kernel gets the same
# flags in every preset, those of bench/run: what the engine is measured against must not
# change with how the engine is built.
set(yardstick_flags -O3 -fno-sanitize=all -fno-lto)
if(CMAKE_HOST_SYSTEM_PROCESSOR STREQUAL x86_64)
    list(APPEND yardstick_flags -march=native)
endif()

add_library(furball_yardstick STATIC bench/yardstick.c)
target_include_directories(furball_yardstick PUBLIC ${CMAKE_SOURCE_DIR})

function(yardstick_kernel name source planes)
    add_library(${name} OBJECT bench/${source})
    target_compile_options(${name} PRIVATE ${yardstick_flags} ${ARGN})
    target_compile_definitions(${name} PRIVATE NP=${planes})
    set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
    target_sources(furball_yardstick PRIVATE $<TARGET_OBJECTS:${name}>)
endfunction()

foreach(planes 2 4 8 16 32)
    yardstick_kernel(yardstick_table_${planes} bound_table.c ${planes} -fno-tree-vectorize)
endforeach()
foreach(planes 2 4 8 16)
    yardstick_kernel(yardstick_batch_${planes} bound_table_batch.c ${planes} -Wno-unknown-pragmas)
endforeach()
add_library(yardstick_cards OBJECT bench/bound_cards.c)
target_compile_options(yardstick_cards PRIVATE ${yardstick_flags})
set_target_properties(yardstick_cards PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
target_sources(furball_yardstick PRIVATE $<TARGET_OBJECTS:yardstick_cards>)
target_link_libraries(furball_yardstick PUBLIC m)
