#pragma once
#include <_size.h>
typedef long time_t;
typedef long clock_t;
struct timespec { time_t tv_sec; long tv_nsec; };
#define CLOCKS_PER_SEC 1000000
time_t time(time_t *result);
clock_t clock(void);
int nanosleep(const struct timespec *wanted, struct timespec *left);
double difftime(time_t end, time_t begin);
