/* A trie of words with prefix search. */
#include <stdio.h>
#include <stdlib.h>

struct trie { struct trie *child[26]; int is_word; };

static int nodes;

static struct trie *make(void)
{
    nodes++;
    return calloc(1, sizeof(struct trie));
}

static void add(struct trie *t, const char *word)
{
    for (; *word; word++) {
        struct trie **next = &t->child[*word - 'a'];
        if (!*next)
            *next = make();
        t = *next;
    }
    t->is_word = 1;
}

static struct trie *walk(struct trie *t, const char *prefix)
{
    while (t && *prefix)
        t = t->child[*prefix++ - 'a'];
    return t;
}

static int list(const struct trie *t, char *buffer, int length)
{
    int count = 0;
    if (t->is_word) {
        buffer[length] = '\0';
        printf("%s ", buffer);
        count++;
    }
    for (int i = 0; i < 26; i++)
        if (t->child[i]) {
            buffer[length] = (char)('a' + i);
            count += list(t->child[i], buffer, length + 1);
        }
    return count;
}

static void release(struct trie *t)
{
    if (!t)
        return;
    for (int i = 0; i < 26; i++)
        release(t->child[i]);
    free(t);
}

int main(void)
{
    struct trie *root = make();
    const char *words[] = {"car", "cart", "care", "cat", "dog", "do", "door"};
    for (int i = 0; i < 7; i++)
        add(root, words[i]);
    char buffer[16];
    int n = list(root, buffer, 0);
    printf("= %d words, %d nodes\n", n, nodes);
    struct trie *care = walk(root, "car");
    n = list(care, buffer, 0);
    printf("after car: %d\n", n);
    printf("%d %d %d\n", walk(root, "ca")->is_word, walk(root, "cat")->is_word, walk(root, "cow") == NULL);
    release(root);
    return 0;
}
