/* A cleanup that frees a buffer even when it was the local one. */
#include <stdlib.h>

static int length(int n)
{
    char small[8], *buffer = n < 8 ? small : malloc((size_t)n);
    for (int i = 0; i < n; i++)
        buffer[i] = 'x';
    int result = buffer[0] == 'x' ? n : -1;
    free(buffer); // fault: free of stack object
    return result;
}

int main(void)
{
    return length(20) + length(4);
}
