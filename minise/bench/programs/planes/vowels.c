// Counting the vowels of a text that has one unknown character.
#include <assert.h>
#include <minise.h>

#define ROUNDS 12

int main(void)
{
    char text[] = "the loops of this text are run through again and again";
    char vowels[] = "aeiou";
    int count[5] = {0};
    text[4] = minise_char("unknown");
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; text[i] != 0; i++)
            for (int j = 0; vowels[j] != 0; j++)
                if (text[i] == vowels[j])
                    count[j]++;
    int sum = 0;
    for (int j = 0; j < 5; j++)
        sum += count[j];
    assert(sum <= ROUNDS * (int)sizeof text);
    return 0;
}
