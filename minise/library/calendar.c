/* Moments as dates and back. All places keep universal time. */

#include <time.h>

static const int days_before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};

static int is_leap(long year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static long floor_divided(long value, long divisor)
{
    return value / divisor - (value % divisor < 0);
}

/* The days from the first of January 1970 to that of `year`. */
static long days_to_year(long year)
{
    long last = year - 1;
    long leaps = floor_divided(last, 4) - floor_divided(last, 100) + floor_divided(last, 400);
    return 365 * (year - 1970) + leaps - 477;
}

/* The day of the year on which a month begins; January is 0. */
static int days_to_month(int month, long year)
{
    return days_before[month] + (month > 1 && is_leap(year));
}

/* The date of a moment. */
struct tm *gmtime_r(const time_t *restrict moment, struct tm *restrict result)
{
    long days = floor_divided(*moment, 86400);
    int second = (int)(*moment - days * 86400);
    long year = 1970 + floor_divided(days, 365);
    int day, month = 11;
    while (days_to_year(year) > days)
        year--;
    while (days_to_year(year + 1) <= days)
        year++;
    day = (int)(days - days_to_year(year));
    while (days_to_month(month, year) > day)
        month--;
    *result = (struct tm){
        .tm_sec = second % 60,
        .tm_min = second / 60 % 60,
        .tm_hour = second / 3600,
        .tm_mday = day - days_to_month(month, year) + 1,
        .tm_mon = month,
        .tm_year = (int)(year - 1900),
        .tm_wday = (int)(days + 4 - 7 * floor_divided(days + 4, 7)),
        .tm_yday = day,
        .tm_zone = "GMT",
    };
    return result;
}

/* The same; the result lives until the next call. */
struct tm *gmtime(const time_t *moment)
{
    static struct tm date;
    return gmtime_r(moment, &date);
}

/* The date of a moment in local time, which is universal time. */
struct tm *localtime_r(const time_t *restrict moment, struct tm *restrict result)
{
    return gmtime_r(moment, result);
}

/* The same; the result lives until the next call. */
struct tm *localtime(const time_t *moment)
{
    return gmtime(moment);
}

/* The moment of a date, whose numbers may lie outside their ranges: they are brought into them. */
time_t timegm(struct tm *date)
{
    long year = 1900L + date->tm_year + floor_divided(date->tm_mon, 12);
    int month = (int)(date->tm_mon - 12 * floor_divided(date->tm_mon, 12));
    long days = days_to_year(year) + days_to_month(month, year) + date->tm_mday - 1;
    time_t moment = ((days * 24 + date->tm_hour) * 60 + date->tm_min) * 60 + date->tm_sec;
    gmtime_r(&moment, date);
    return moment;
}

/* The moment of a date in local time. */
time_t mktime(struct tm *date)
{
    return timegm(date);
}
