#!/bin/sh
# Compiles the engine and one game for NVIDIA's graphics processors: PTX text, which the driver turns into machine code.
#
#   tools/kernels.sh GAME FILE.ptx        GAME: table, flames, or a level of glory alone: basic, standard, advanced (src/gpu/plain.h)
#   PROSPECTS=1 tools/kernels.sh table FILE.ptx    tell what nets see too: six minutes of ptxas, so not without need
#
# No CUDA is needed: clang and llvm of Debian. Version 19, because older ones cannot lower variadic functions and copies of objects on
# the stack for these processors.
set -eu
cd "$(dirname "$0")/.."
game=$1 out=$2
work=$out.parts
rm -rf "$work"
mkdir -p "$work"

llvm=${LLVM_VERSION:-19}
case $game in
basic | standard | advanced) kernels=plain folder=table ;;
*) kernels=$game folder=$game ;;
esac
sources=src
flags="${PROSPECTS:+-DFURBALL_KERNELS_PROSPECTS}"
[ $game != table ] || flags="$flags${PROSPECTS:+ -DFURBALL_LANES}" # the answers of a question are looked at side by side
inlining= # less than the compiler's own for these processors, which makes plain kernels four times as long

compile() { # SOURCE OBJECT [FLAGS]
    from=$1 to=$2
    shift 2
    ${CMAKE_C_COMPILER_LAUNCHER:-} "clang-$llvm" --target=nvptx64-nvidia-cuda -march=sm_70 -std=gnu11 -O2 -flto -DNDEBUG -D_Thread_local= -nostdlibinc \
        -isystem src/wasm/include "-I$sources" -Isrc -Iinclude -fno-vectorize -fno-slp-vectorize -w $flags "$@" -c "$from" -o "$to"
}

# The rules of a plain game are constants, so that the compiler drops what they do not have: in a copy of the sources in which a table's
# rules are those of the level.
if [ $kernels = plain ]; then
    sources=$work/src
    mkdir -p "$sources/games"
    cp -r src/games/table "$sources/games/"
    level=$(echo "$game" | tr a-z A-Z)
    (cd "$sources/games/table" && sed -i -E "s/\b(lookout->)?table->rules\b/RULES_$level/g; s/\btable->plain_level\b/LEVEL_$level/g" \
        $(find core damage fast fire flight know guess \( -name '*.[ch]' -o -name observe.inc \) ! -name levels.h ! -name state.h ! -name rules.c ! -name suppose.c))
    flags="$flags -DFURBALL_PLAIN=RULES_$level"
    inlining="-inline-threshold=20 -inlinehint-threshold=40"
fi

# Quick where random play spends its time, small elsewhere: the driver takes minutes for what it takes seconds for when it is small.
for file in src/base/*.c src/engine/*.c $(find "$sources/games/$folder" -name '*.c'); do
    case $file in
    */games/table/setup/* | */games/table/text/* | */games/table/proof/* | */games/table/page/*)
        [ $kernels != plain ] || continue
        how=-Os
        ;;
    */base/* | */engine/game.c | */flames/* | */table/fast/* | */table/flight/* | */table/turn/*) how=-O2 ;;
    *) how=-Os ;;
    esac
    case $kernels$file in plain*/games/*) how="$how -include games/table/core/levels.h" ;; esac
    compile "$file" "$work/$(echo "$file" | tr / -).bc" $how
done
case $game in
table) compile src/outsiders/flyers.c "$work/outsiders.bc" -Os ;;
flames) compile src/outsiders/card_player.c "$work/outsiders.bc" -Os ;;
esac
compile src/wasm/libc.c "$work/libc.bc" -fno-builtin
compile "src/gpu/device/$kernels.c" "$work/kernels.o"
compile src/gpu/device/no_text.c "$work/no_text.o"
compile src/gpu/device/memory.c "$work/memory.o" -fno-builtin

# What the kernels define takes the place of what the engine does; all that no kernel reaches falls away.
kept=furball_kernel_reset,furball_kernel_step,furball_kernel_play,furball_kernel_hash,furball_kernel_tell,furball_kernel_outsiders,furball_gpu_prospects,furball_gpu_plain,furball_gpu_catalog,flames_catalog_loaded,flames_cards
"llvm-link-$llvm" "$work"/*.bc --override="$work/kernels.o" --override="$work/no_text.o" --override="$work/memory.o" -o "$work/all.o"
"opt-$llvm" $inlining -passes='internalize,lto<O3>,globaldce' -internalize-public-api-list=$kept "$work/all.o" -o "$work/small.o"
"llc-$llvm" -mcpu=sm_70 -O3 "$work/small.o" -o "$out"
rm -rf "$work"
