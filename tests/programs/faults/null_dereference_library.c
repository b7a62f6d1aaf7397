/* strlen of a null pointer. */
#include <string.h>

int main(void)
{
    const char *words[] = {"one", 0};
    int n = (int)strlen(words[0]);
    n += (int)strlen(words[1]); // fault: null dereference
    return n;
}
