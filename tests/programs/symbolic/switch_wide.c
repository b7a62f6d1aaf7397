/* Switches on a long long and on a char, with ranges and negative cases. */
// paths: 7
#include <minise.h>

int main(void)
{
    long long wide = minise_longlong("wide");
    char narrow = minise_char("narrow");
    switch (wide) {
    case 0x100000000:
        return 1;
    case -1:
        return 2;
    case 1 ... 5:
        return 3;
    default:
        break;
    }
    switch (narrow) {
    case 'a':
        return 4;
    case -128:
        return 5;
    case '\377':
        return 6;
    }
    return 7;
}
