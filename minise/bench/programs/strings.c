/* The library's string functions, which are C run by the interpreter. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *words[] = {"execution", "tree", "path", "condition", "memory", "model", "searcher", "term"};
    char line[128], copy[128];
    unsigned long sum = 0;
    for (int round = 0; round < 200; round++) {
        line[0] = '\0';
        for (int i = 0; i < 8; i++) {
            strcat(line, words[(i + round) % 8]);
            strcat(line, " ");
        }
        strcpy(copy, line);
        if (strcmp(copy, line) != 0)
            return 1;
        char *found = strstr(copy, "path");
        sum += strlen(copy) + (unsigned long)(found - copy);
    }
    printf("%lu\n", sum);
    return 0;
}
