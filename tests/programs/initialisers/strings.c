/* Strings as initialisers of arrays and pointers, in structs and tables. */
#include <stdio.h>

struct word { char text[8]; const char *meaning; };

static char plain[] = "plain";
static char cut[3] = {'a', 'b'};
static char *pointer = "pointed";
static const char *const list[] = {"zero", "one", [3] = "three"};
static char grid[][5] = {"ab", "cd", {'e', 'f'}};
static struct word words[] = {{"hi", "greeting"}, {{"bye"}, "farewell"}, {.meaning = "silence"}};
static char joined[] = "con" "cat" "enated";
static signed char numbers[] = {1, -1, 'A'};

int main(void)
{
    printf("%s %s %s\n", plain, cut, pointer);
    for (int i = 0; i < 4; i++)
        printf("%s ", list[i] ? list[i] : "(missing)");
    printf("\n%s %s %s %d\n", grid[0], grid[1], grid[2], (int)sizeof grid);
    for (int i = 0; i < 3; i++)
        printf("[%s] %s\n", words[i].text, words[i].meaning);
    printf("%s %d\n", joined, (int)sizeof joined);
    plain[0] = 'P';
    printf("%s %d\n", plain, numbers[0] + numbers[1] + numbers[2]);
    return 0;
}
