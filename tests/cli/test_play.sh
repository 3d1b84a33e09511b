# furball play through a pipe: to the end, quitting, saving, and everything one can type.
. "$(dirname "$0")/cli.sh"


# play "WHAT IS TYPED, one word per line" ARGUMENTS...
play() {
    local text=$1
    shift
    printf '%b' "$text" | timeout 60 "$program" play "$@"
}
ones=$(for _ in $(seq 400); do printf '1\\n'; done)

expect 0 'The game is over' play "$ones" --seed 3 --opponent cadet --save "$work/game.txt"
expect 0 'to the end; every hash agrees' furball replay --quiet "$work/game.txt"
expect 0 'to the end; every hash agrees' sh -c "printf '$ones' | '$program' play --seed 3 --level basic --opponent cadet --save '$work/b.txt' > /dev/null && '$program' replay --quiet '$work/b.txt'"
expect 0 'Duel over the Channel' play ''
expect 0 'Saved as' play 'quit\n' --seed 1 --save "$work/quit.txt"
expect 0 'not to the end' furball replay --quiet "$work/quit.txt"

# What one can type.
expect 0 'takes back your last choice' play 'help\n'
expect 0 'there are choices|There are choices 1 to' play '0\n999\n'
expect 0 'GLORY-PLAN-06' play 'rules GLORY-PLAN-06\n'
expect 0 'of 100 times' play 'hint\n' --seed 2
expect 0 'can still be taken back' play 'undo\n'
expect 0 'did you mean|expected' play 'Harper flan straight\n'
expect 0 'not yours' play 'Keller first straight-1/low start high\n' --seed 1
expect 0 'Turn 1' play 'Harper first straight-1/low start high\n' --seed 1
expect 0 'rules ID' play '1\nwhy\n' --seed 1
expect 0 'Saved as' play "1\nsave $work/so-far.txt\nquit\n" --seed 1
expect 0 '^> ' play "$(printf 'x%.0s' $(seq 5000))\n\0\377\n"

# Two people at one screen: each gets a turn, and neither is told the other's card.
expect 0 'axis' play '1\n1\n' --hotseat --seed 1
holds "the first card of Harper is hidden from Keller" sh -c \
    "! printf 'Harper first slip-left-15/low start high\n' | '$program' play --hotseat --seed 1 | sed -n '/---- axis/,\$p' | grep -q 'Harper.*slip-left-15'"
expect 0 'The game is over' furball play --watch --seed 4 --opponent cadet

# What makes no sense.
expect 3 'no such file' furball play nowhere.txt
expect 3 'no player "hero"' furball play --opponent hero
expect 3 'expected a seat' furball play --you nobody
expect 3 'expected basic, standard or advanced' furball play --level hard
expect 3 'could not be written' play 'quit\n' --save "$work/no/such/folder"
expect 2 'exclude each other' furball play --watch --hotseat
expect 2 'unknown option' furball play --fast
finish
