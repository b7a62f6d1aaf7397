#pragma once
#include <_size.h>
typedef long time_t;
typedef long clock_t;
typedef int clockid_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    const char *tm_zone;
};
#define CLOCKS_PER_SEC 1000000
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
time_t time(time_t *result);
clock_t clock(void);
int clock_gettime(clockid_t clock, struct timespec *result);
int nanosleep(const struct timespec *wanted, struct timespec *left);
double difftime(time_t end, time_t begin);
struct tm *gmtime(const time_t *moment);
struct tm *gmtime_r(const time_t *restrict moment, struct tm *restrict result);
struct tm *localtime(const time_t *moment);
struct tm *localtime_r(const time_t *restrict moment, struct tm *restrict result);
time_t mktime(struct tm *date);
time_t timegm(struct tm *date);
char *asctime(const struct tm *date);
char *ctime(const time_t *moment);
size_t strftime(char *restrict text, size_t size, const char *restrict format, const struct tm *restrict date);
