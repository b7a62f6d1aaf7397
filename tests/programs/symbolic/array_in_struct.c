/* An index that certainly stays in one array of a struct leaves the other members alone; one that may leave it may
 * mean any of them. */
// paths: 24
#include <minise.h>
#include <stdlib.h>

struct game {
    char word[4];
    int wrong;
    char seen[26];
    short marks[3];
};

static struct game first = {.word = "abc"};

static int guess(struct game *game, char letter)
{
    if (game->seen[letter - 'a'])
        return 0;
    game->seen[letter - 'a'] = 1;
    for (int i = 0; game->word[i]; i++)
        if (game->word[i] == letter)
            return 1;
    game->wrong++;
    return 0;
}

int main(void)
{
    struct game *game = malloc(sizeof *game);
    *game = first;
    if (minise_bool("is first"))
        game = &first;
    int letter = minise_range('a', 'z' + 1, "letter");
    int right = guess(game, letter) + guess(game, letter);
    minise_assert(right == (letter <= 'c') && game->wrong == (letter > 'c'));
    int mark = minise_range(0, 3, "mark");
    game->marks[mark] = 5;
    minise_assert(game->seen[letter - 'a'] == 1 && game->word[3] == 0);
    if (game->marks[2] != 5)
        return mark;
    ((char *)game)[minise_range(0, sizeof *game + 1, "place")] = 'x'; // fault: out-of-bounds write
    return game->word[1] == 'x';
}
