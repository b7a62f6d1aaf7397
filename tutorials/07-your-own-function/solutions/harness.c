/* A harness for insert(): any sorted array, any value. */
#include <insert.h>
#include <minise.h>

static int holds(const int numbers[4], int wanted)
{
    int is_there = 0;
    for (int i = 0; i < 4; i++)
        is_there |= numbers[i] == wanted;
    return is_there;
}

int main(void)
{
    int numbers[4] = {0};
    int before[3];
    minise_symbolic(before, sizeof before, "before");
    minise_assume(before[0] <= before[1] && before[1] <= before[2]);
    for (int i = 0; i < 3; i++)
        numbers[i] = before[i];
    int value = minise_int("value");
    insert(numbers, 3, value);

    for (int i = 1; i < 4; i++)
        minise_assert(numbers[i - 1] <= numbers[i]);
    minise_assert(holds(numbers, value));
    for (int i = 0; i < 3; i++)
        minise_assert(holds(numbers, before[i]));
    return 0;
}
