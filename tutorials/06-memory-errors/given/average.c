/* The average of the marks up to the first 0: two mistakes to find. */
#include <minise.h>

enum { MARKS = 3 };

static int average(const int marks[])
{
    int sum = 0, count = 0;
    while (marks[count] != 0) { /* what if there is no 0? */
        sum += marks[count];
        count++;
    }
    return sum / count; /* what if it comes first? */
}

int main(void)
{
    int marks[MARKS];
    minise_symbolic(marks, sizeof marks, "marks");
    for (int i = 0; i < MARKS; i++)
        minise_assume(marks[i] >= 0 && marks[i] <= 6);
    return average(marks);
}
