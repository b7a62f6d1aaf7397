/* The result of a search in another text. */
#include <string.h>

int main(void)
{
    char first[] = "alpha", second[] = "alpha";
    char *found = strchr(second, 'p');
    return (int)(found - first); // fault: invalid pointer subtraction
}
