/* strcat onto a literal. */
#include <string.h>

int main(void)
{
    char *s = "abc";
    strcpy(s, "ab"); // fault: read-only write
    return s[0];
}
