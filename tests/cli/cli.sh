# Sourced by the command-line tests: bash tests/cli/test_X.sh PROGRAM.
#
#   expect CODE PATTERN COMMAND...   the command must end with that exit code, and what it prints
#                                    (both streams) must match the extended regular expression
#   holds WHAT COMMAND...            the command must succeed
#   survives_cuts FILE STEP          every beginning of the file is good or complained about, never a crash
# Files go to the folder $work.
#
# A sanitizer's complaint ends a program with code 99, so that no test mistakes it for an answer.
set -u
program=$1
passed=0 failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99:print_stacktrace=1

furball() { timeout 240 "$program" "$@"; }

expect() {
    local code=$1 pattern=$2 got output
    shift 2
    output=$("$@" 2>&1 < /dev/null)
    got=$?
    if [ $got = "$code" ] && grep -Eq -- "$pattern" <<< "$output"; then
        passed=$((passed + 1))
        return
    fi
    failed=$((failed + 1))
    echo "${BASH_SOURCE[1]}:${BASH_LINENO[0]}: $*"
    echo "  ended with code $got, expected $code; expected output like: $pattern; found:"
    head -n 20 <<< "$output" | cut -c 1-300 | sed 's/^/    /'
}

holds() {
    local what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "${BASH_SOURCE[1]}:${BASH_LINENO[0]}: does not hold: $what"
    fi
}

survives_cuts() {
    local size n code
    size=$(stat -c %s "$1")
    for ((n = 0; n < size; n += $2)); do
        head -c $n "$1" > "$work/cut.txt"
        furball check "$work/cut.txt" > "$work/out" 2>&1
        code=$?
        holds "the first $n bytes end with code 0 or 1, not $code: $(head -c 300 "$work/out")" [ $code -le 1 ]
    done
}

finish() {
    echo "$passed passed, $failed failed"
    [ $failed = 0 ]
}
