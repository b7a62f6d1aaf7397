/* Wrapping, justifying and centring text. */
#include <stdio.h>
#include <string.h>

enum { WIDTH = 32 };

static void justified(const char *const words[], int n, int letters)
{
    int gaps = n - 1, spaces = WIDTH - letters;
    for (int i = 0; i < n; i++) {
        printf("%s", words[i]);
        if (i < gaps) {
            int take = spaces / (gaps - i) + (spaces % (gaps - i) != 0);
            printf("%*s", take, "");
            spaces -= take;
        }
    }
    printf("|\n");
}

static void centred(const char *text)
{
    int pad = (WIDTH - (int)strlen(text)) / 2;
    printf("%*s%s%*s|\n", pad, "", text, WIDTH - pad - (int)strlen(text), "");
}

int main(void)
{
    char text[] = "It is a truth universally acknowledged, that a single man in possession of a good fortune, "
                  "must be in want of a wife.";
    const char *line[16];
    int n = 0, letters = 0;
    centred("CHAPTER 1");
    for (char *w = strtok(text, " "); w; w = strtok(NULL, " ")) {
        int length = (int)strlen(w);
        if (letters + n + length > WIDTH) {
            justified(line, n, letters);
            n = letters = 0;
        }
        line[n++] = w;
        letters += length;
    }
    for (int i = 0; i < n; i++)
        printf("%s%s", i ? " " : "", line[i]);
    printf("\n");
    return 0;
}
