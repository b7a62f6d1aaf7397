/* Sums the characters of a text. If the text has no end, the loop reads beyond it. Write an assumption in
   the marked place that excludes this, and nothing else. */
#include <minise.h>

int main(void)
{
    char text[4];
    minise_symbolic(text, sizeof text, "text");
    minise_assume(text[0] == 0 || text[1] == 0 || text[2] == 0 || text[3] == 0);
    int sum = 0;
    for (int i = 0; text[i] != '\0'; i++)
        sum += text[i];
    return sum != 0;
}
