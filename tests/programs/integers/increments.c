/* Prefix and postfix increments on every integer width. */
#include <stdio.h>

int main(void)
{
    signed char c = 127;
    unsigned char uc = 0;
    short s = -32767;
    unsigned short us = 65535;
    int i = 5;
    long l = 4294967295L;
    unsigned long ul = 0;

    printf("%d ", c--);
    printf("%d\n", c);
    printf("%d ", uc--);
    printf("%d\n", uc);
    printf("%d ", --s);
    printf("%d\n", s);
    printf("%d ", us++);
    printf("%d\n", us);
    printf("%d ", i++ + 10);
    printf("%d ", ++i + 10);
    printf("%d\n", i);
    printf("%ld ", l++);
    printf("%ld\n", l);
    printf("%lu ", ul--);
    printf("%lu\n", ul);

    int array[3] = {10, 20, 30};
    int k = 0;
    array[k++]++;
    ++array[k];
    printf("%d %d %d %d\n", array[0], array[1], array[2], k);
    int *p = array;
    printf("%d ", *p++);
    printf("%d ", (*p)++);
    printf("%d ", ++*p);
    printf("%d\n", *++p);
    return 0;
}
