// A text of unknown characters turned around in place again and again.
#include <assert.h>
#include <minise.h>

#define N 60
#define ROUNDS 151

int main(void)
{
    char text[N], kept[N];
    for (int i = 0; i < N; i++) {
        kept[i] = minise_char("character");
        text[i] = kept[i];
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0, j = N - 1; i < j; i++, j--) {
            char c = text[i];
            text[i] = text[j];
            text[j] = c;
        }
    for (int i = 0; i < N; i++)
        assert(text[i] == kept[N - 1 - i]);
    return 0;
}
