/* A pointer converted to an integer and back still designates its object. */
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    int numbers[4] = {5, 6, 7, 8};
    uintptr_t address = (uintptr_t)&numbers[1];
    int *back = (int *)address;
    printf("%d\n", *back);
    int *next = (int *)(address + sizeof(int));
    printf("%d\n", *next);
    printf("%d\n", (int)((uintptr_t)&numbers[3] - (uintptr_t)&numbers[0]));
    printf("%d\n", (int)((uintptr_t)numbers % sizeof(int)));
    intptr_t zero = 0;
    printf("%d\n", (int *)zero == NULL);
    printf("%d\n", (uintptr_t)(void *)0 == 0);
    *(int *)(void *)(char *)(uintptr_t)numbers = 50;
    printf("%d\n", numbers[0]);
    return 0;
}
