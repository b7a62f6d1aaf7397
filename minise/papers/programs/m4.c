/* A macro processor as m4: names are looked up in a symbol table and replaced by their text, which is read again. The
   input defines macros with names of one letter; some names in it are unknown. */
#include <ctype.h>
#include <minise.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 11
#define DEEPEST 3 /* macros that stand in the text of others */

struct symbol {
    struct symbol *next;
    char *name;
    char *text;
};

static struct symbol *table[BUCKETS];
static char output[64];
static unsigned written;

static unsigned hash_of(const char *name)
{
    unsigned hash = 0;
    while (*name != '\0')
        hash = (hash << 7) + (hash >> 25) + (unsigned char)*name++;
    return hash % BUCKETS;
}

static struct symbol *lookup(const char *name)
{
    struct symbol *symbol = table[hash_of(name)];
    while (symbol != NULL && strcmp(symbol->name, name) != 0)
        symbol = symbol->next;
    return symbol;
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return strcpy(copy, text);
}

static void define(const char *name, const char *text)
{
    struct symbol *symbol = lookup(name);
    if (symbol == NULL) {
        symbol = malloc(sizeof *symbol);
        symbol->name = copy_of(name);
        symbol->next = table[hash_of(name)];
        table[hash_of(name)] = symbol;
    } else {
        free(symbol->text);
    }
    symbol->text = copy_of(text);
}

static void put(char c)
{
    if (written < sizeof output - 1)
        output[written++] = c;
}

static void expand(const char *input, int depth);

/* A name of one letter: its text, if it is a macro, else itself. */
static void expand_name(char letter, int depth)
{
    char name[2] = {letter, '\0'};
    struct symbol *symbol = depth < DEEPEST ? lookup(name) : NULL;
    if (symbol == NULL)
        put(letter);
    else
        expand(symbol->text, depth + 1);
}

static void expand(const char *input, int depth)
{
    for (; *input != '\0'; input++) {
        if (isupper((unsigned char)*input))
            expand_name(*input, depth);
        else
            put(*input);
    }
}

/* ifelse(name, wanted, then, otherwise) */
static void ifelse(char letter, const char *wanted, const char *then, const char *otherwise)
{
    unsigned before = written;
    expand_name(letter, 0);
    output[written] = '\0';
    int is_wanted = strcmp(output + before, wanted) == 0;
    written = before;
    expand(is_wanted ? then : otherwise, 0);
}

int main(void)
{
    static const char *const macros[][2] = {
        {"A", "l"}, {"P", "2"}, {"Q", "x"}, {"R", "yz"}, {"L", "("}, {"B", "b"}, {"W", "w"}, {"N", ""},
    };
    for (unsigned i = 0; i < sizeof macros / sizeof macros[0]; i++)
        define(macros[i][0], macros[i][1]);
    define("P", "3");

    char first = (char)minise_range('A', 'Z' + 1, "first");
    char second = (char)minise_range('A', 'Z' + 1, "second");
    expand_name(first, 0);
    ifelse(second, "l", "P", "failed");
    return (int)written;
}
