/* A loop without an end: the time limit ends it, or the stop button, and what was found until then is shown. */
#include <minise.h>

int main(void) {
    unsigned n = minise_uint("n");
    unsigned steps = 0;
    while (n != 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        steps++;
    }
    return (int)steps;
}
