/* A sum over bytes up to a mark: the values of its turns follow no line. */
#include "input.h"

int main(void)
{
    size_t n;
    unsigned char *s = (unsigned char *)buffer("s", &n);
    unsigned sum = 0;
    size_t i = 0;
    while (i < n && s[i] != 0xFF) {
        sum += s[i];
        i++;
    }
    if (i == n)
        return 1;
    return sum == 7 ? 2 : 0;
}
