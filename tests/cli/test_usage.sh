# Help, exit codes, and what the program says to a command line that makes no sense.
. "$(dirname "$0")/cli.sh"

expect 2 'usage: furball COMMAND' furball
expect 0 'usage: furball COMMAND' furball --help
expect 0 'usage: furball COMMAND' furball help
expect 0 '^furball [0-9]+\.[0-9]+' furball --version
for command in $(furball --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    expect 0 "^usage: furball $command" furball help "$command"
    expect 0 "^usage: furball $command" furball "$command" --help
    expect 2 'unknown option "--no-such-thing"' furball "$command" --no-such-thing
done
expect 2 'no command "rule".*did you mean "rules"' furball rule
expect 2 'no command "xyzzy"' furball xyzzy
expect 2 'no command "xyzzy"' furball help xyzzy

expect 0 'glory: 569 rules' furball rules
expect 0 'GLORY-PLAN-06  \[basic\]' furball rules GLORY-PLAN-06
expect 0 'GLORY-PLAN-06  \[basic\]' furball rules glory-plan-06
expect 0 'GLORY-FIRE-30' furball rules GLORY-FIRE
expect 0 'MINI-TAIL-01' furball rules MINI-TAIL
expect 3 'no rule or area "GLORY-PLNA-06".*did you mean GLORY-PLAN-06' furball rules GLORY-PLNA-06
expect 3 'no rule or area' furball rules ''
expect 3 'no rule or area' furball rules "$(printf 'x%.0s' {1..5000})"
expect 0 'GLORY-PLAN-06' furball rules --find 'two STEEP cards'
expect 1 '^0 found' furball rules --find 'no rule says this'
expect 2 '--find needs a value' furball rules --find

expect 2 'no rulebook "glry"' furball rules --coverage --book glry
expect 2 'takes no value' furball rules --coverage --list=yes
expect 3 'cannot be opened' furball rules --coverage "$work/nowhere"

expect 2 'something is missing' furball check
expect 2 'something is missing' furball replay
expect 2 'expected nothing more' furball replay a b
expect 2 'a whole number from 0' furball replay --turn -1 a
expect 2 'a whole number from 0' furball replay --turn 99999999999999999999 a
expect 2 'a whole number from 0' furball replay --turn= a

expect 3 'could not be written' sh -c "'$program' --help > /dev/full"
finish
