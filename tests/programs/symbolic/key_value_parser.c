/* A parser that writes past its buffer when the key is too long. */
// paths: 9
#include <minise.h>

int main(void)
{
    char input[6], key[3];
    minise_symbolic(input, sizeof input, "input");
    minise_assume(input[5] == '\0');
    int n = 0;
    while (input[n] != '=' && input[n] != '\0') {
        key[n] = input[n]; // fault: out-of-bounds write
        n++;
    }
    return n;
}
