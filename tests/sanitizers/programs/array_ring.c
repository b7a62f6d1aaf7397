/* A ring buffer that wraps as it should. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int ring[4] = {0};
    int head = 0;
    for (int i = 0; i < 6; i++) {
        ring[head] = x + i;
        head = (head + 1) % 4;
    }
    printf("%d %d\n", ring[0], ring[3]);
    return head;
}
