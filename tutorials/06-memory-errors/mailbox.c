/* A mailbox for letters. Two things can go wrong here: find both. */
#include <stdlib.h>
#include <minise.h>

struct letter {
    int sender;
    struct letter *next;
};

int main(void)
{
    struct letter *letter = malloc(sizeof *letter);
    if (letter == NULL)
        return 1;
    letter->sender = minise_range(0, 10, "sender");
    letter->next = NULL;
    if (letter->sender == 3)
        free(letter);
    if (letter->sender > 7)
        letter = letter->next;
    int sender = letter->sender;
    free(letter);
    return sender;
}
