#include <minise.h>

int main(void)
{
    unsigned month = minise_uint("month");
    minise_assume(month < 6);
    int days;
    switch (month) {
    case 1:
        days = 28;
        break;
    case 3:
    case 5:
        days = 30;
        break;
    case 12:
        days = 31;
        break;
    default:
        days = 31;
    }
    return days;
}
