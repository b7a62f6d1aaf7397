/* Dates: as glibc's, in universal time. */
#define _GNU_SOURCE
#include <string.h>
#include <time.h>

#include "check.h"

OURS(gmtime_r);
OURS(timegm);
OURS(asctime);
OURS(strftime);

static int is_same(const struct tm *left, const struct tm *right)
{
    return left->tm_sec == right->tm_sec && left->tm_min == right->tm_min && left->tm_hour == right->tm_hour &&
           left->tm_mday == right->tm_mday && left->tm_mon == right->tm_mon && left->tm_year == right->tm_year &&
           left->tm_wday == right->tm_wday && left->tm_yday == right->tm_yday;
}

static void compare(time_t moment)
{
    struct tm ours, theirs;
    char our_text[200], their_text[200];
    const char *format = "%a %A %b %B %C %d %e %H %I %j %m %M %p %S %u %w %y %Y %D %F %R %T %c %x %X %% %n%t";
    minise_gmtime_r(&moment, &ours);
    gmtime_r(&moment, &theirs);
    CHECK(is_same(&ours, &theirs), "%ld", (long)moment);
    CHECK(minise_timegm(&ours) == moment, "%ld", (long)moment);
    CHECK(strcmp(minise_asctime(&ours), asctime(&theirs)) == 0, "%ld", (long)moment);
    CHECK(minise_strftime(our_text, sizeof our_text, format, &ours) ==
          strftime(their_text, sizeof their_text, format, &theirs), "%ld", (long)moment);
    CHECK(strcmp(our_text, their_text) == 0, "%s", our_text);
    CHECK(minise_strftime(our_text, 5, "%Y", &ours) == strftime(their_text, 5, "%Y", &theirs), "%ld", (long)moment);
    CHECK(minise_strftime(our_text, 4, "%Y", &ours) == strftime(their_text, 4, "%Y", &theirs), "%ld", (long)moment);
}

int main(void)
{
    struct tm ours = {0}, theirs = {0};
    for (long day = -20000; day < 60000; day += 37)
        compare(day * 86400 + day * 7919 % 86400);
    for (int year = 1960; year < 2110; year++)
        for (int month = -3; month < 15; month++) {
            ours = theirs = (struct tm){.tm_year = year - 1900, .tm_mon = month, .tm_mday = 31, .tm_hour = 25};
            CHECK(minise_timegm(&ours) == timegm(&theirs), "%d %d", year, month);
            CHECK(is_same(&ours, &theirs), "%d %d", year, month);
        }
    return differences != 0;
}
