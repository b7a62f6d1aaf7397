/* Sums the characters of a text. If the text has no end, the loop reads beyond it. Write an assumption in
   the marked place that excludes this, and nothing else. */
#include <minise.h>

int main(void)
{
    char text[4];
    minise_symbolic(text, sizeof text, "text");
    /* here */
    int sum = 0;
    for (int i = 0; text[i] != '\0'; i++)
        sum += text[i];
    return sum != 0;
}
