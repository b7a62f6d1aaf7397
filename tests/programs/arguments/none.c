/* A program started without arguments. */
#include <stdio.h>

int main(int argc, char **argv)
{
    printf("%d %d %d\n", argc, argv[0] != 0, argv[1] == 0);
    return argc;
}
