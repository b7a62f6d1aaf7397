// A compound literal outside of functions has no name, whatever the program calls its own variables.
#include <stdio.h>

int literal = 5;
int *const first = (int[]){1, 2};
int *const second = (int[]){3, 4};

int main(void)
{
    first[1] += literal;
    printf("%d %d %d\n", literal, first[1], second[0]);
    return literal;
}
