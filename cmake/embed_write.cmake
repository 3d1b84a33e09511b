# Writes the C file of embed_files: -DNAME= -DROOT= -DFILES=a,b,c -DOUTPUT= .
string(REPLACE "," ";" files "${FILES}")
set(code "/* Made by cmake/embed_write.cmake. */\n#include \"engine/builtin.h\"\n\n")
set(rows "")
set(index 0)
foreach(file IN LISTS files)
    file(READ ${ROOT}/${file} hex HEX)
    file(SIZE ${ROOT}/${file} size)
    string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
    # A zero follows each text, so that it is also a C string.
    string(APPEND code "static const unsigned char file_${index}[] = {\n${bytes}0};\n")
    string(APPEND rows "    {\"${file}\", (const char *)file_${index}, ${size}},\n")
    math(EXPR index "${index} + 1")
endforeach()
# C has no empty arrays: one empty row stands behind the last.
string(APPEND code "\nconst BuiltinFile ${NAME}s[] = {\n${rows}    {0, 0, 0},\n};\nconst int ${NAME}_count = ${index};\n")
file(WRITE ${OUTPUT} "${code}")
