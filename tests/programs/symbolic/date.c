/* Validation of a date with all its conditions. */
// paths: 21
#include <minise.h>

static int days(int year, int month)
{
    if (month == 2) {
        if (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0))
            return 29;
        return 28;
    }
    if (month == 4 || month == 6 || month == 9 || month == 11)
        return 30;
    return 31;
}

int main(void)
{
    int year = minise_range(1900, 2001, "year"), month = minise_int("month"), day = minise_int("day");
    if (month < 1 || month > 12)
        return 1;
    if (day < 1 || day > days(year, month))
        return 2;
    return 0;
}
