/* Unions of a pointer and a number at a symbolic index: one of them holds a number. */
// paths: 2
#include <minise.h>

union word {
    char *pointer;
    unsigned long number;
};

int main(void)
{
    char buffer[8] = {1, 2, 3};
    union word words[3];
    words[0].pointer = buffer;
    words[1].number = 123456789;
    words[2].pointer = buffer + 2;
    int i = minise_range(0, 3, "i");
    return *words[i].pointer; // fault: invalid pointer
}
