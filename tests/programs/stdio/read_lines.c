/* Reading lines with fgets, also ones longer than the buffer. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[16];
    int number = 1, start = 1;
    while (fgets(line, sizeof line, stdin)) {
        size_t n = strlen(line);
        int ends = n > 0 && line[n - 1] == '\n';
        if (ends)
            line[n - 1] = '\0';
        if (start)
            printf("%d: ", number++);
        printf("[%s]", line);
        if (ends)
            printf("\n");
        start = ends;
    }
    printf("\n%d %d\n", number, feof(stdin) != 0);
    return 0;
}
