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

# By measured points, with maneuver cards.
expect 0 '^# Allies: [0-9.]+ points, give or take' furball fight --war 2 --points 25
furball fight --war 1 --points 40 --planes 3 --seed 7 > "$work/c.txt"
furball fight --war 1 --points 40 --planes 3 --seed 7 > "$work/d.txt"
holds 'the same order gives the same fight' cmp -s "$work/c.txt" "$work/d.txt"
expect 0 '0 failed' furball check "$work/c.txt"
holds 'three airplanes a side' [ "$(grep -c '^plane' "$work/c.txt")" = 6 ]
sides=$(sed -n 's/^# \(Allies\|Central Powers\): \([0-9]*\)\.\([0-9]\) points.*/\2\3/p' "$work/c.txt" | paste -sd' ')
read -r one other <<< "$sides"
holds "the sides are worth about the same: $sides" [ $((one > other ? one - other : other - one)) -le $(((one + other) / 20)) ]
expect 0 '^plane A2 camel' furball fight --war 1 --allies se5a,camel --axis fokker-d7
expect 1 'no airplane "kamel"' furball fight --war 1 --allies kamel --axis fokker-d7
expect 1 'of the other war' furball fight --war 2 --allies camel --axis bf109-e3
expect 1 'of the other side' furball fight --war 2 --allies bf109-e3 --axis bf109-e3
expect 1 'no fair fight' furball fight --war 2 --points 2
expect 2 'go together' furball fight --war 2 --allies spitfire-1
expect 2 'war' furball fight --war 3
expect 0 'measured values' furball check data/values.txt
sed 's/^value camel/value kamel/' data/values.txt > "$work/values.txt"
expect 1 'did you mean "camel"' furball check "$work/values.txt"
sed 's/^value camel.*/&\n&/' data/values.txt > "$work/values.txt"
expect 1 'found camel twice' furball check "$work/values.txt"
finish
