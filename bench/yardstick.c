#include "yardstick.h"

/* The table kernels exist once per number of planes; see bench/yardstick.cmake. */
double yardstick_table_2(double seconds);
double yardstick_table_4(double seconds);
double yardstick_table_8(double seconds);
double yardstick_table_16(double seconds);
double yardstick_table_32(double seconds);
double yardstick_batch_2(double seconds);
double yardstick_batch_4(double seconds);
double yardstick_batch_8(double seconds);
double yardstick_batch_16(double seconds);

double yardstick_table(int planes, double seconds) {
    switch (planes) {
    case 2: return yardstick_table_2(seconds);
    case 4: return yardstick_table_4(seconds);
    case 8: return yardstick_table_8(seconds);
    case 16: return yardstick_table_16(seconds);
    case 32: return yardstick_table_32(seconds);
    default: return 0;
    }
}

double yardstick_batch(int planes, double seconds) {
    switch (planes) {
    case 2: return yardstick_batch_2(seconds);
    case 4: return yardstick_batch_4(seconds);
    case 8: return yardstick_batch_8(seconds);
    case 16: return yardstick_batch_16(seconds);
    default: return 0;
    }
}
