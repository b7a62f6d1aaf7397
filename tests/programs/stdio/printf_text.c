/* %s and %c with width and precision; return values. */
#include <stdio.h>

int main(void)
{
    printf("[%s] [%10s] [%-10s] [%.3s] [%10.2s] [%-6.4s]\n", "hello", "hello", "hello", "hello", "hello", "hello");
    printf("[%s] [%5s] [%.0s]\n", "", "", "gone");
    printf("[%c] [%3c] [%-3c]\n", 'a', 'b', 'c');
    char raw[3] = {'r', 'a', 'w'};
    printf("[%.3s] [%.2s]\n", raw, raw);
    printf("[%.*s] [%*s]\n", 2, "cut", 7, "wide");
    int n = printf("twelve chars");
    printf("\n%d\n", n);
    printf("%d\n", printf("%s", ""));
    printf("%c%c%c\n", 72, 'i' | 0, 33);
    fputs("fputs\n", stdout);
    puts("puts");
    putchar('p');
    fputc('f', stdout);
    putc('c', stdout);
    putchar('\n');
    fprintf(stdout, "%s=%d\n", "key", 3);
    fwrite("block\n", 1, 6, stdout);
    fflush(stdout);
    fprintf(stderr, "this goes elsewhere\n");
    return 0;
}
