# furball fight: a fair fight that can be flown, and what it refuses.
. "$(dirname "$0")/cli.sh"

expect 0 '^rules flames$' furball fight --date 1943-06 --balance 20
expect 0 '^element X2 ' furball fight --date 1943-06 --balance 20
furball fight --date 1943-06 --balance 20 --seed 7 > "$work/a.txt"
furball fight --date 1943-06 --balance 20 --seed 7 > "$work/b.txt"
holds 'the same order gives the same fight' cmp -s "$work/a.txt" "$work/b.txt"
expect 0 '0 failed' furball check "$work/a.txt"
expect 1 'no fair fight' furball fight --date 1930-01
expect 2 'a month is needed' furball fight
expect 2 'expected a month such as' furball fight --date june
expect 2 'balance' furball fight --date 1943-06 --balance 0
expect 2 'elements' furball fight --date 1943-06 --elements 9
finish
