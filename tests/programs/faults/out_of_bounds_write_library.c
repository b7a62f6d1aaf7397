/* strcpy past the end of its target. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char name[8];
    const char *input = "much too long";
    strcpy(name, input); // fault: out-of-bounds write
    printf("%s\n", name);
    return 0;
}
