/* Command-line arguments as numbers. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int sum = 0;
    for (int i = 1; i < argc; i++)
        sum += atoi(argv[i]);
    printf("%d arguments, sum %d\n", argc - 1, sum);
    printf("%d\n", argv[argc] == NULL);
    return sum;
}
