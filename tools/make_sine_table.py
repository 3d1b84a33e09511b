#!/usr/bin/env python3
"""Writes src/base/geometry_table.inc, the sine table of src/base/geometry.c.

Whole numbers only, so the table is the same wherever it is made: pi comes from
Machin's formula and the sine from its series, both in fixed point with far more
bits than the table keeps. Only the first quarter turn is computed; the other
three are copies of it, which makes the symmetries exact.

    tools/make_sine_table.py           write the table
    tools/make_sine_table.py --check   only compare it with the file
"""
import os
import sys

BITS = 160                    # of the fixed point used in between
ONE = 1 << BITS
SINE_ONE = 1 << 30            # the table's unit, as in geometry.h
TURN = 3600                   # tenths of a degree
QUARTER = TURN // 4
PATH = os.path.join(os.path.dirname(__file__), "..", "src", "base", "geometry_table.inc")


def arctan_of_inverse(n):
    """arctan(1/n) by its series."""
    term, total, k = ONE // n, 0, 0
    while term:
        total += (-1) ** k * (term // (2 * k + 1))
        term //= n * n
        k += 1
    return total


def sine(angle):
    """The sine of an angle in radians, by its series."""
    term, total, k = angle, 0, 1
    while abs(term) > 1:      # the floor of a small negative number never reaches 0
        total += term
        term = -(term * angle * angle // (ONE * ONE)) // ((k + 1) * (k + 2))
        k += 2
    return total


def quarter_table():
    pi = 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239))
    scale = ONE // SINE_ONE
    return [(sine(2 * pi * h // TURN) + scale // 2) // scale for h in range(QUARTER + 1)]


def whole_table():
    quarter = quarter_table()
    assert quarter[0] == 0
    assert quarter[QUARTER // 3] == SINE_ONE // 2
    assert quarter[QUARTER] == SINE_ONE
    half = quarter + quarter[-2:0:-1]
    turn = half + [-value for value in half]
    return turn + turn[:QUARTER]


def text_of(table):
    lines = ["/* Made by tools/make_sine_table.py. Ten headings, one degree, to a line. */"]
    for h in range(0, len(table), 10):
        lines.append(",".join(str(value) for value in table[h:h + 10]) + ",")
    return "\n".join(lines) + "\n"


def main():
    text = text_of(whole_table())
    if sys.argv[1:] == ["--check"]:
        with open(PATH, encoding="ascii") as file:
            same = file.read() == text
        print("the sine table is", "as generated" if same else "NOT as generated")
        return 0 if same else 1
    with open(PATH, "w", encoding="ascii") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
