/* Dates as text. */

#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const weekdays[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

/* A date as in "Thu Jan  1 00:00:00 1970\n". The result lives until the next call. */
char *asctime(const struct tm *date)
{
    static char text[64];
    snprintf(text, sizeof text, "%.3s %.3s %2d %02d:%02d:%02d %d\n", weekdays[date->tm_wday], months[date->tm_mon],
             date->tm_mday, date->tm_hour, date->tm_min, date->tm_sec, 1900 + date->tm_year);
    return text;
}

/* The date of a moment in the same form. */
char *ctime(const time_t *moment)
{
    return asctime(localtime(moment));
}

static int hour_of_twelve(int hour)
{
    return hour % 12 == 0 ? 12 : hour % 12;
}

/* What a letter behind % stands for, in `piece`; returns its length. */
static int expanded(char *piece, size_t size, char letter, const struct tm *date)
{
    switch (letter) {
    case 'a':
        return snprintf(piece, size, "%.3s", weekdays[date->tm_wday]);
    case 'A':
        return snprintf(piece, size, "%s", weekdays[date->tm_wday]);
    case 'b':
    case 'h':
        return snprintf(piece, size, "%.3s", months[date->tm_mon]);
    case 'B':
        return snprintf(piece, size, "%s", months[date->tm_mon]);
    case 'C':
        return snprintf(piece, size, "%02d", (1900 + date->tm_year) / 100);
    case 'd':
        return snprintf(piece, size, "%02d", date->tm_mday);
    case 'e':
        return snprintf(piece, size, "%2d", date->tm_mday);
    case 'H':
        return snprintf(piece, size, "%02d", date->tm_hour);
    case 'I':
        return snprintf(piece, size, "%02d", hour_of_twelve(date->tm_hour));
    case 'j':
        return snprintf(piece, size, "%03d", date->tm_yday + 1);
    case 'm':
        return snprintf(piece, size, "%02d", date->tm_mon + 1);
    case 'M':
        return snprintf(piece, size, "%02d", date->tm_min);
    case 'n':
        return snprintf(piece, size, "\n");
    case 'p':
        return snprintf(piece, size, "%s", date->tm_hour < 12 ? "AM" : "PM");
    case 'S':
        return snprintf(piece, size, "%02d", date->tm_sec);
    case 't':
        return snprintf(piece, size, "\t");
    case 'u':
        return snprintf(piece, size, "%d", date->tm_wday == 0 ? 7 : date->tm_wday);
    case 'w':
        return snprintf(piece, size, "%d", date->tm_wday);
    case 'y':
        return snprintf(piece, size, "%02d", date->tm_year % 100);
    case 'Y':
        return snprintf(piece, size, "%d", 1900 + date->tm_year);
    case 'z':
        return snprintf(piece, size, "+0000");
    case 'Z':
        return snprintf(piece, size, "GMT");
    case 'D':
        return snprintf(piece, size, "%02d/%02d/%02d", date->tm_mon + 1, date->tm_mday, date->tm_year % 100);
    case 'x':
        return snprintf(piece, size, "%02d/%02d/%02d", date->tm_mon + 1, date->tm_mday, date->tm_year % 100);
    case 'F':
        return snprintf(piece, size, "%d-%02d-%02d", 1900 + date->tm_year, date->tm_mon + 1, date->tm_mday);
    case 'R':
        return snprintf(piece, size, "%02d:%02d", date->tm_hour, date->tm_min);
    case 'T':
    case 'X':
        return snprintf(piece, size, "%02d:%02d:%02d", date->tm_hour, date->tm_min, date->tm_sec);
    case 'c':
        return snprintf(piece, size, "%.24s", asctime(date));
    case '%':
        return snprintf(piece, size, "%%");
    default:
        return snprintf(piece, size, "%%%c", letter);
    }
}

/* Writes a date as `format` asks; returns the length, or 0 if there is no room. */
size_t strftime(char *restrict text, size_t size, const char *restrict format, const struct tm *restrict date)
{
    size_t length = 0;
    for (; *format != '\0'; format++) {
        char piece[64];
        size_t more = 1;
        if (*format == '%' && format[1] != '\0')
            more = (size_t)expanded(piece, sizeof piece, *++format, date);
        else
            piece[0] = *format;
        if (length + more >= size)
            return 0;
        memcpy(text + length, piece, more);
        length += more;
    }
    if (size == 0)
        return 0;
    text[length] = '\0';
    return length;
}
