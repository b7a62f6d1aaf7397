/* Unknown numbers, an unknown count of them, sorted by exchanging neighbours. The first element is left alone and the
   last place is one too far: a mistake in the program that KLEE was measured with, kept for the same decisions. */
#include <minise.h>

#define ROOM 6

static void sort(int numbers[ROOM], int count)
{
    if (count >= ROOM)
        return;
    for (int end = count; end > 1; end--)
        for (int i = 1; i < end; i++)
            if (numbers[i] > numbers[i + 1]) {
                int greater = numbers[i];
                numbers[i] = numbers[i + 1];
                numbers[i + 1] = greater;
            }
}

int main(void)
{
    int numbers[ROOM];
    minise_symbolic(numbers, sizeof numbers, "numbers");
    sort(numbers, minise_int("count"));
    return 0;
}
