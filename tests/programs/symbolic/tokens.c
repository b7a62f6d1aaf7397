/* strtok on two symbolic characters: each is a comma, another one, or the end. */
// paths: 7
#include <minise.h>
#include <string.h>

int main(void)
{
    char text[3];
    minise_symbolic(text, 2, "text");
    text[2] = 0;
    int count = 0;
    for (char *token = strtok(text, ","); token; token = strtok(0, ","))
        count++;
    return count;
}
