/* Huffman codes of a text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int weight, symbol; struct node *zero, *one; };

static struct node *make(int weight, int symbol, struct node *zero, struct node *one)
{
    struct node *n = malloc(sizeof *n);
    *n = (struct node){weight, symbol, zero, one};
    return n;
}

static struct node *take_least(struct node **nodes, int *count)
{
    int least = 0;
    for (int i = 1; i < *count; i++)
        if (nodes[i]->weight < nodes[least]->weight ||
            (nodes[i]->weight == nodes[least]->weight && nodes[i]->symbol < nodes[least]->symbol))
            least = i;
    struct node *n = nodes[least];
    nodes[least] = nodes[--*count];
    return n;
}

static char codes[128][20];

static void assign(const struct node *n, char *prefix, int length)
{
    if (!n->zero) {
        prefix[length] = '\0';
        strcpy(codes[n->symbol], prefix);
        return;
    }
    prefix[length] = '0';
    assign(n->zero, prefix, length + 1);
    prefix[length] = '1';
    assign(n->one, prefix, length + 1);
}

static void release(struct node *n)
{
    if (n) {
        release(n->zero);
        release(n->one);
        free(n);
    }
}

int main(void)
{
    const char *text = "abracadabra alakazam";
    int frequency[128] = {0}, count = 0;
    struct node *nodes[128];
    for (const char *p = text; *p; p++)
        frequency[(int)*p]++;
    for (int c = 0; c < 128; c++)
        if (frequency[c])
            nodes[count++] = make(frequency[c], c, NULL, NULL);
    for (int next = 128; count > 1; next++) {
        struct node *a = take_least(nodes, &count), *b = take_least(nodes, &count);
        nodes[count++] = make(a->weight + b->weight, next, a, b);
    }
    char prefix[20], encoded[200] = "";
    assign(nodes[0], prefix, 0);
    for (int c = 0; c < 128; c++)
        if (frequency[c])
            printf("'%c' %d %s\n", c, frequency[c], codes[c]);
    for (const char *p = text; *p; p++)
        strcat(encoded, codes[(int)*p]);
    printf("%s %d\n", encoded, (int)strlen(encoded));
    const struct node *n = nodes[0];
    for (const char *p = encoded; *p; p++) {
        n = *p == '0' ? n->zero : n->one;
        if (!n->zero) {
            putchar(n->symbol);
            n = nodes[0];
        }
    }
    putchar('\n');
    release(nodes[0]);
    return 0;
}
