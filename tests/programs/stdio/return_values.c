/* What the functions return that write: glibc's puts counts its bytes. */
#include <stdio.h>

#define SHOW(call) do { int found = (int)(call); printf(" -> %d\n", found); } while (0)

int main(void)
{
    SHOW(puts(""));
    SHOW(puts("abc"));
    SHOW(fputs("abc", stdout));
    SHOW(fputs("", stdout));
    SHOW(putchar(200));
    SHOW(putchar(-1));
    SHOW(fputc('x', stdout));
    SHOW(putc(0, stdout));
    SHOW(printf("ab%dc", 77));
    SHOW(fprintf(stdout, "%5s|", "a"));
    SHOW(fwrite("abcd", 2, 2, stdout));
    SHOW(fwrite("abcd", 4, 1, stdout));
    SHOW(fwrite("a", 0, 5, stdout));
    SHOW(fwrite("a", 5, 0, stdout));
    return 0;
}
