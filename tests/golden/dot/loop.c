// pictures: tree infeasible shape cfg
// The same condition in each round of a loop, and a side that no input takes.
#include <minise.h>

static int count(const unsigned char *text, int size) {
    int found = 0;
    for (int i = 0; i < size; i++) {
        if (text[i] == 7)
            found++;
        if (size < 0)
            return -1;
    }
    return found;
}

int main(void) {
    unsigned char text[2];
    int size = minise_int("size");
    minise_symbolic(text, 2, "text");
    minise_assume(size <= 2);
    if (size > 2)
        return 100;
    return count(text, size);
}
