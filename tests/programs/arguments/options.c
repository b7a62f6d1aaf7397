/* Parsing options, values and operands of the command line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char *argv[])
{
    int verbose = 0, count = 1, i;
    const char *output = "none";
    for (i = 1; i < argc && argv[i][0] == '-' && argv[i][1]; i++) {
        if (!strcmp(argv[i], "--")) {
            i++;
            break;
        }
        if (!strncmp(argv[i], "--output=", 9))
            output = argv[i] + 9;
        else if (argv[i][1] != '-')
            for (char *p = argv[i] + 1; *p; p++)
                switch (*p) {
                case 'v': verbose++; break;
                case 'n':
                    count = atoi(p[1] ? p + 1 : argv[++i]);
                    p += strlen(p) - 1;
                    break;
                default: printf("unknown -%c\n", *p);
                }
        else
            printf("unknown %s\n", argv[i]);
    }
    printf("verbose %d count %d output %s\n", verbose, count, output);
    for (; i < argc; i++)
        printf("[%s]\n", argv[i]);
    return count;
}
