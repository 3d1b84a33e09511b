# furball words.
. "$(dirname "$0")/cli.sh"
expect 0 'a field to land on' furball words airfield
expect 0 'two-steep-in-a-row' furball words reason
expect 0 'Skills of aces|skills of aces' furball words skill
expect 1 'did you mean "airfield"' furball words airfeld
expect 0 'Near hits on it' furball words near-hits
expect 0 'Targets of which there is a picture' furball words photographed
expect 0 'score .* per photographed|ending when .* photographed' furball words photographed
expect 0 '### .round. ' furball words banked
expect 0 'bombs 4 4 .dropped N' furball words dropped
expect 0 '^table.reason.two-steep-in-a-row.A steep card' furball words --plain
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-99\nrules glory basic\nplane A spitfire-1\nplane B bf109-e3\nexpect turn 1\n' > "$work/rule.txt"
expect 1 'no rule GLORY-PLAN-99; did you mean' furball check "$work/rule.txt"
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nrules glory basic\nplane A spitfire-1\nplane B bf109-e3\nrefuse A plan straight-1 because two-step-in-a-row\n' > "$work/reason.txt"
expect 1 'no reason "two-step-in-a-row"; did you mean "two-steep-in-a-row"' furball check "$work/reason.txt"
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nrules glory basic\nplane A spitfire-1\nplane B bf109-e3\ndo A fire B\nexpect turn 1\n' > "$work/open.txt"
expect 1 'is asked: ' furball check "$work/open.txt"
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nrules glory basic\nplane A spitfire-1\nplane B bf109-e3\npause at lunch\nexpect turn 1\n' > "$work/pause.txt"
expect 1 'expected a phase of this game' furball check "$work/pause.txt"

# All that does not hold is told, and what was said whole.
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nrules glory basic\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\nexpect turn 8\nexpect turn 9\n' > "$work/all.txt"
expect 1 'all.txt:8:8: wanted turn 8' furball check "$work/all.txt"
expect 1 'all.txt:9:8: wanted turn 9' furball check "$work/all.txt"
expect 1 '^0 passed, 1 failed' furball check "$work/all.txt"
{ cat "$work/all.txt" | head -7; echo 'pause at fire'; echo 'expect says "a sentence that nobody says"'; } > "$work/says.txt"
expect 1 'wanted says|did not lead|was over' furball check "$work/says.txt"

# Other books cite their own rules.
printf 'furball scenario 1\ntitle "x"\nrules dawn\ntable 1000 by 700\nplane A spitfire-1\n' > "$work/dawn.txt"
expect 1 'DAWN-SETUP-04' furball check "$work/dawn.txt"
printf 'furball scenario 1\ntitle "x"\nrules tactical\ntable 1000 by 700\nplane A spitfire-1\n' > "$work/tact.txt"
expect 1 'two sides with at least one airplane each$' furball check "$work/tact.txt"

# Steps of a case that is not there; views of a seat that is not there.
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nlike "y" with steps\nexpect turn 1\n' > "$work/like.txt"
expect 1 'expected the title of an earlier case' furball check "$work/like.txt"
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nrules glory basic\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\nexpect views allies asis same\nexpect views allies axis same\nidle nobody\n' > "$work/views.txt"
expect 1 'did you mean "axis"' furball check "$work/views.txt"
expect 1 'expected a seat, or an element' furball check "$work/views.txt"
finish
