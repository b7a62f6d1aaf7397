/* An array of symbolic length; one more element than it has is read. */
// paths: 5
#include <minise.h>

int main(void)
{
    int n = minise_range(1, 6, "n");
    char text[n];
    for (int i = 0; i < n; i++)
        text[i] = (char)i;
    if (n == 3)
        return text[n]; // fault: out-of-bounds read
    return text[n - 1];
}
