# embed_files(NAME FOLDER PATTERN...) makes `${NAME}_source`, a C file that defines
#     const BuiltinFile NAMEs[];  const int NAME_count;     (see src/engine/builtin.h)
# with every matching file under FOLDER, sorted by name. It is made again when one changes.
function(embed_files name folder)
    set(patterns)
    foreach(pattern IN LISTS ARGN)
        list(APPEND patterns ${CMAKE_SOURCE_DIR}/${folder}/${pattern})
    endforeach()
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${patterns})
    list(SORT files)
    # Lessons and puzzles are the page's, which gets them as texts of its own; `furball catalogue` lists the lessons.
    if(NOT name STREQUAL lessons_file)
        list(FILTER files EXCLUDE REGEX "^data/(lessons|puzzles)/")
    endif()
    # The browser's module must stay small: the page has the scenarios as texts of its own and hands them in, and gets the
    # airframes as JSON (hangar.wasm).
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "wasm" AND NOT name STREQUAL hangar_file)
        list(FILTER files EXCLUDE REGEX "^data/(scenarios|airframes|campaigns)/|-ace-net\\.txt$") # what aces learned comes when an ace is chosen
    endif()
    set(source ${CMAKE_BINARY_DIR}/${name}.c)
    set(inputs)
    foreach(file IN LISTS files)
        list(APPEND inputs ${CMAKE_SOURCE_DIR}/${file})
    endforeach()
    string(REPLACE ";" "," joined "${files}")
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DROOT=${CMAKE_SOURCE_DIR} -DFILES=${joined} -DOUTPUT=${source}
                -P ${CMAKE_SOURCE_DIR}/cmake/embed_write.cmake
        DEPENDS ${inputs} ${CMAKE_SOURCE_DIR}/cmake/embed_write.cmake
        COMMENT "Embedding ${folder}/"
        VERBATIM)
    set(${name}_source ${source} PARENT_SCOPE)
endfunction()
