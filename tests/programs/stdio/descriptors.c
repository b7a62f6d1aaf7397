/* read and write, without a stream. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char text[8];
    ssize_t count;
    long sum = 0;

    while ((count = read(STDIN_FILENO, text, sizeof text)) > 0) {
        sum += count;
        if (write(STDOUT_FILENO, text, (size_t)count) != count)
            return 1;
    }
    if (read(77, text, 1) != -1)
        return 2;
    printf("%ld\n", sum);
    return 0;
}
