# furball words.
. "$(dirname "$0")/cli.sh"
expect 0 'a field to land on' furball words airfield
expect 0 'two-steep-in-a-row' furball words reason
expect 0 'Skills of aces|skills of aces' furball words skill
expect 1 'did you mean "airfield"' furball words airfeld
expect 0 '^table.reason.two-steep-in-a-row.A steep card' furball words --plain
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-99\nrules glory basic\nplane A spitfire-1\nplane B bf109-e3\nexpect turn 1\n' > "$work/rule.txt"
expect 1 'no rule GLORY-PLAN-99; did you mean' furball check "$work/rule.txt"
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nrules glory basic\nplane A spitfire-1\nplane B bf109-e3\nrefuse A plan straight-1 because two-step-in-a-row\n' > "$work/reason.txt"
expect 1 'no reason "two-step-in-a-row"; did you mean "two-steep-in-a-row"' furball check "$work/reason.txt"
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nrules glory basic\nplane A spitfire-1\nplane B bf109-e3\ndo A fire B\nexpect turn 1\n' > "$work/open.txt"
expect 1 'is asked: ' furball check "$work/open.txt"
printf 'furball tests 1\ncase "x"\nrule GLORY-PLAN-01\nrules glory basic\nplane A spitfire-1\nplane B bf109-e3\npause at lunch\nexpect turn 1\n' > "$work/pause.txt"
expect 1 'expected a phase of this game' furball check "$work/pause.txt"
finish
