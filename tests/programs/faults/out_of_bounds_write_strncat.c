/* strncat counts characters, not the size of its target. */
#include <string.h>

int main(void)
{
    char path[8] = "/usr";
    strncat(path, "/local", sizeof path); // fault: out-of-bounds write
    return path[0];
}
