/* A state that the table does not have. */
#include <minise.h>

static const int next[2][4] = {{0, 1, 1, 0}, {1, 1, 0, 2}};

int main(void)
{
    unsigned char x = minise_uchar("x");
    int state = 0;
    unsigned char in[3] = {x & 3, x >> 2 & 3, x >> 4 & 3};
    for (int i = 0; i < 3; i++)
        state = next[state][in[i]];
    return state;
}
