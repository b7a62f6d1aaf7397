/* Changing the argument strings in place. */
#include <ctype.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    (void)argc;
    while (*++argv) {
        for (char *p = *argv; *p; p++)
            *p = (char)toupper((unsigned char)*p);
        printf("%s%c", *argv, argv[1] ? ' ' : '\n');
    }
    return 0;
}
