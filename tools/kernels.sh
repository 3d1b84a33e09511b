#!/bin/sh
# Compiles the engine and one game for NVIDIA's graphics processors: PTX text, which the driver turns into machine code.
#
#   tools/kernels.sh GAME FILE.ptx        GAME: table or flames
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
compile() { # SOURCE OBJECT [FLAGS]
    from=$1 to=$2
    shift 2
    "clang-$llvm" --target=nvptx64-nvidia-cuda -march=sm_70 -std=gnu11 -O2 -flto -DNDEBUG -D_Thread_local= -nostdlibinc \
        -isystem src/wasm/include -Isrc -Iinclude -fno-vectorize -fno-slp-vectorize -w "$@" -c "$from" -o "$to"
}

# Quick where random play spends its time, small elsewhere: the driver takes minutes for what it takes seconds for when it is small.
for file in src/base/*.c src/engine/*.c $(find "src/games/$game" -name '*.c'); do
    case $file in
    */base/* | */engine/game.c | */flames/* | */table/fast/* | */table/flight/* | */table/turn/*) how=-O2 ;;
    *) how=-Os ;;
    esac
    compile "$file" "$work/$(echo "$file" | tr / -).bc" $how
done
compile src/wasm/libc.c "$work/libc.bc" -fno-builtin
compile "src/gpu/device/$game.c" "$work/kernels.o" ${PROSPECTS:+-DFURBALL_KERNELS_PROSPECTS}
compile src/gpu/device/no_text.c "$work/no_text.o"

# What the kernels define takes the place of what the engine does; all that no kernel reaches falls away.
kept=furball_kernel_reset,furball_kernel_step,furball_kernel_play,furball_kernel_hash,furball_gpu_prospects,furball_gpu_catalog,flames_catalog_loaded,flames_cards
"llvm-link-$llvm" "$work"/*.bc --override="$work/kernels.o" --override="$work/no_text.o" -o "$work/all.o"
"opt-$llvm" -passes='internalize,lto<O3>,globaldce' -internalize-public-api-list=$kept "$work/all.o" -o "$work/small.o"
"llc-$llvm" -mcpu=sm_70 -O3 "$work/small.o" -o "$out"
rm -rf "$work"
