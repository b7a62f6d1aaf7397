/* A sliding-window compressor and its inverse. */
#include <stdio.h>
#include <string.h>

/* Output: a literal is 0 and the byte; a match is its length and its distance. */
static int compress(const char *in, int n, unsigned char *out)
{
    int size = 0;
    for (int at = 0; at < n;) {
        int best = 0, distance = 0;
        for (int back = 1; back <= at && back < 64; back++) {
            int length = 0;
            while (at + length < n && length < 255 && in[at + length] == in[at - back + length])
                length++;
            if (length > best) {
                best = length;
                distance = back;
            }
        }
        if (best >= 3) {
            out[size++] = (unsigned char)best;
            out[size++] = (unsigned char)distance;
            at += best;
        } else {
            out[size++] = 0;
            out[size++] = (unsigned char)in[at++];
        }
    }
    return size;
}

static int expand(const unsigned char *in, int size, char *out)
{
    int n = 0;
    for (int i = 0; i < size; i += 2)
        if (in[i] == 0)
            out[n++] = (char)in[i + 1];
        else
            for (int k = 0; k < in[i]; k++, n++)
                out[n] = out[n - in[i + 1]];
    return n;
}

int main(void)
{
    const char *texts[] = {"abcabcabcabcabcabc", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "no repeats",
                           "she sells sea shells by the sea shore, the shells she sells"};
    for (int i = 0; i < 4; i++) {
        unsigned char packed[200];
        char unpacked[100];
        int n = (int)strlen(texts[i]);
        int size = compress(texts[i], n, packed);
        int m = expand(packed, size, unpacked);
        int same = m == n && !memcmp(texts[i], unpacked, (size_t)n);
        printf("%d -> %d -> %d %s\n", n, size, m, same ? "same" : "DIFFERENT");
        for (int k = 0; k < size && k < 12; k += 2)
            printf("%d,%d ", packed[k], packed[k + 1]);
        printf("\n");
    }
    return 0;
}
