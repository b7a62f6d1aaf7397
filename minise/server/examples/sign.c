/* Three paths: which input takes which? */
#include <minise.h>

int sign(int x) {
    if (x > 0) {
        return 1;
    }
    if (x < 0) {
        return -1;
    }
    return 0;
}

int main(void) {
    int x = minise_int("x");
    return sign(x) + 1;
}
