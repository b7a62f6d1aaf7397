/* Reading everything, then writing the lines in reverse order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char **lines = NULL, line[80];
    int count = 0, capacity = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (count == capacity) {
            capacity = capacity ? capacity * 2 : 2;
            lines = realloc(lines, (size_t)capacity * sizeof *lines);
        }
        line[strcspn(line, "\n")] = '\0';
        lines[count] = malloc(strlen(line) + 1);
        strcpy(lines[count++], line);
    }
    while (count-- > 0) {
        printf("%s\n", lines[count]);
        free(lines[count]);
    }
    free(lines);
    return 0;
}
