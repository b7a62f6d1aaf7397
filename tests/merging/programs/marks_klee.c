/* The marks in the words of KLEE, around a loop. */
#include <klee/klee.h>
int main(void) {
    unsigned x = klee_range(0, 5, "x"), y = klee_range(0, 5, "y");
    unsigned count = 0, last = 9;
    klee_open_merge();
    for (unsigned i = 0; i < 3; i++) {
        if (x == i) { last = i; if (y > 3) break; }
        if (y & (1u << i)) count++;
    }
    klee_close_merge();
    return (int)(count * 10 + last);
}
