/* Days between dates, weekdays, leap years, calendars. */
#include <stdio.h>

struct date { int year, month, day; };

static int is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int month_length(int year, int month)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return lengths[month - 1] + (month == 2 && is_leap(year));
}

static long day_number(struct date d)
{
    int m = (d.month + 9) % 12, y = d.year - m / 10;
    return 365L * y + y / 4 - y / 100 + y / 400 + (m * 306 + 5) / 10 + d.day - 1;
}

static struct date from_number(long n)
{
    struct date d;
    int y = (int)((10000 * n + 14780) / 3652425);
    long rest = n - (365L * y + y / 4 - y / 100 + y / 400);
    if (rest < 0) {
        y--;
        rest = n - (365L * y + y / 4 - y / 100 + y / 400);
    }
    int m = (int)((100 * rest + 52) / 3060);
    d.month = (m + 2) % 12 + 1;
    d.year = y + (m + 2) / 12;
    d.day = (int)(rest - (m * 306 + 5) / 10 + 1);
    return d;
}

static const char *weekday(struct date d)
{
    static const char *const names[] = {"Wed", "Thu", "Fri", "Sat", "Sun", "Mon", "Tue"};
    return names[day_number(d) % 7];
}

static void calendar(int year, int month)
{
    int column = (int)((day_number((struct date){year, month, 1}) + 2) % 7);
    printf("%*s", column * 3, "");
    for (int day = 1; day <= month_length(year, month); day++)
        printf("%2d%c", day, ++column % 7 ? ' ' : '\n');
    printf("\n");
}

int main(void)
{
    struct date moon = {1969, 7, 20}, millennium = {2000, 1, 1}, leap = {2024, 2, 29};
    printf("%s %s %s\n", weekday(moon), weekday(millennium), weekday(leap));
    printf("%ld %ld\n", day_number(millennium) - day_number(moon), day_number(leap) - day_number(millennium));
    long offsets[] = {1, 31, 366, 1000, 10000, -1};
    for (int i = 0; i < 6; i++) {
        struct date d = from_number(day_number(leap) + offsets[i]);
        printf("%04d-%02d-%02d %s\n", d.year, d.month, d.day, weekday(d));
    }
    calendar(2024, 2);
    int bad = 0;
    for (long n = 700000; n < 700400; n += 13)
        bad += day_number(from_number(n)) != n;
    return bad;
}
