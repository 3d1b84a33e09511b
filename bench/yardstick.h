/* The yardsticks: kernels that do the least work a game needs, to measure the engine against
 * on the same machine in the same run. Call them in turn with what is measured, a fraction
 * of a second each, and quote the ratio. bench/README.md says what they do. */
#ifndef FURBALL_BENCH_YARDSTICK_H
#define FURBALL_BENCH_YARDSTICK_H

/* Each plays games for about `seconds` and returns a rate in millions per second: plane-moves
 * of one game at a time, plane-moves of sixteen games side by side, decisions of card play.
 * `planes` is 2, 4, 8, 16 or (yardstick_table only) 32; 0 comes back for any other. */
double yardstick_table(int planes, double seconds);
double yardstick_batch(int planes, double seconds);
double yardstick_cards(double seconds);

#endif
