/* A stack that may be popped too often. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int stack[3];
    int top = 0;
    for (int i = 0; i < 3; i++)
        stack[top++] = i + 1;
    int sum = 0;
    for (int i = 0; i < (x & 7); i++)
        sum += stack[--top];
    return sum;
}
