/* strlen of an array without terminator. */
#include <string.h>

int main(void)
{
    char word[4] = {'w', 'o', 'r', 'd'};
    return (int)strlen(word); // fault: out-of-bounds read
}
