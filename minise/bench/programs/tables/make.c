/* The variables of make: a hash table of them, one set in front of another, recursive and simple values, and the
   expansion of references: $(name), ${name}, $(name:a=b) and the automatic ones, of which $? and its like are one
   letter. Which letters a command refers to is not known. */
#include <ctype.h>
#include <minise.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 17
#define LONGEST 96
#define DEEPEST 4

/* ---- variables ---- */

enum flavour { RECURSIVE, SIMPLE };

struct variable {
    struct variable *next;
    char *name;
    char *value;
    enum flavour flavour;
    int is_expanding;
};

struct variable_set {
    struct variable_set *outer;
    struct variable *buckets[BUCKETS];
};

static struct variable_set *current;

static unsigned hash_of(const char *name, size_t length)
{
    unsigned hash = 5381;
    for (size_t i = 0; i < length; i++)
        hash = (hash << 5) + hash + (unsigned char)name[i];
    return hash % BUCKETS;
}

static char *copy_of(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy == NULL)
        abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static struct variable *lookup_in(struct variable_set *set, const char *name, size_t length)
{
    struct variable *variable = set->buckets[hash_of(name, length)];
    while (variable != NULL) {
        if (strlen(variable->name) == length && memcmp(variable->name, name, length) == 0)
            return variable;
        variable = variable->next;
    }
    return NULL;
}

static struct variable *lookup(const char *name, size_t length)
{
    for (struct variable_set *set = current; set != NULL; set = set->outer) {
        struct variable *variable = lookup_in(set, name, length);
        if (variable != NULL)
            return variable;
    }
    return NULL;
}

static void define(const char *name, size_t length, const char *value, enum flavour flavour)
{
    struct variable *variable = lookup_in(current, name, length);
    if (variable == NULL) {
        struct variable **bucket = &current->buckets[hash_of(name, length)];
        variable = calloc(1, sizeof *variable);
        if (variable == NULL)
            abort();
        variable->name = copy_of(name, length);
        variable->next = *bucket;
        *bucket = variable;
    }
    free(variable->value);
    variable->value = copy_of(value, strlen(value));
    variable->flavour = flavour;
}

static void push_set(void)
{
    struct variable_set *set = calloc(1, sizeof *set);
    if (set == NULL)
        abort();
    set->outer = current;
    current = set;
}

static void pop_set(void)
{
    struct variable_set *set = current;
    for (unsigned i = 0; i < BUCKETS; i++) {
        while (set->buckets[i] != NULL) {
            struct variable *variable = set->buckets[i];
            set->buckets[i] = variable->next;
            free(variable->name);
            free(variable->value);
            free(variable);
        }
    }
    current = set->outer;
    free(set);
}

/* ---- expansion ---- */

struct text {
    char characters[LONGEST];
    unsigned length;
};

static void put(struct text *out, const char *characters, size_t length)
{
    for (size_t i = 0; i < length && out->length < LONGEST - 1; i++)
        out->characters[out->length++] = characters[i];
    out->characters[out->length] = '\0';
}

static void expand(const char *input, struct text *out, int depth);

static void expand_variable(struct variable *variable, struct text *out, int depth)
{
    if (variable->flavour == SIMPLE) {
        put(out, variable->value, strlen(variable->value));
    } else if (!variable->is_expanding && depth < DEEPEST) {
        variable->is_expanding = 1; /* a variable that refers to itself is an error in make */
        expand(variable->value, out, depth + 1);
        variable->is_expanding = 0;
    }
}

/* $(name:a=b): each word that ends in a ends in b. */
static void put_replaced(const char *value, const char *a, size_t a_length, const char *b, size_t b_length,
                         struct text *out)
{
    while (*value != '\0') {
        size_t length = strcspn(value, " ");
        if (length >= a_length && memcmp(value + length - a_length, a, a_length) == 0) {
            put(out, value, length - a_length);
            put(out, b, b_length);
        } else {
            put(out, value, length);
        }
        value += length;
        if (*value == ' ')
            put(out, value++, 1);
    }
}

static void expand_reference(const char *name, size_t length, struct text *out, int depth)
{
    const char *colon = memchr(name, ':', length);
    size_t plain = colon == NULL ? length : (size_t)(colon - name);
    struct variable *variable = lookup(name, plain);
    if (variable == NULL)
        return;
    if (colon == NULL) {
        expand_variable(variable, out, depth);
        return;
    }
    struct text value = {"", 0};
    expand_variable(variable, &value, depth);
    const char *equals = memchr(colon, '=', length - plain);
    if (equals == NULL)
        return;
    put_replaced(value.characters, colon + 1, (size_t)(equals - colon - 1), equals + 1,
                 (size_t)(name + length - equals - 1), out);
}

static void expand(const char *input, struct text *out, int depth)
{
    while (*input != '\0') {
        if (*input != '$') {
            put(out, input++, 1);
            continue;
        }
        input++;
        if (*input == '\0')
            return;
        if (*input == '$') {
            put(out, input++, 1);
        } else if (*input == '(' || *input == '{') {
            char closing = *input == '(' ? ')' : '}';
            const char *name = ++input;
            while (*input != '\0' && *input != closing)
                input++;
            expand_reference(name, (size_t)(input - name), out, depth);
            input += *input == closing;
        } else {
            expand_reference(input++, 1, out, depth);
        }
    }
}

/* ---- a rule ---- */

static void set_automatic(const char *target, const char *first, const char *all, const char *newer)
{
    define("@", 1, target, SIMPLE);
    define("<", 1, first, SIMPLE);
    define("^", 1, all, SIMPLE);
    define("?", 1, newer, SIMPLE);
}

static unsigned words(const struct text *text)
{
    unsigned count = 0;
    for (unsigned i = 0; i < text->length; i++)
        count += text->characters[i] != ' ' && (i == 0 || text->characters[i - 1] == ' ');
    return count;
}

/* The name of a variable that is not known: automatic, or of the makefile, or of nobody. */
static char unknown_letter(const char *name)
{
    return (char)minise_range('=', 'D', name);
}

int main(void)
{
    push_set();
    define("CC", 2, "gcc", RECURSIVE);
    define("CFLAGS", 6, "$(O) -c", RECURSIVE);
    define("O", 1, "-O2", RECURSIVE);
    define("SOURCES", 7, "a.c b.c", SIMPLE);
    define("A", 1, "$(SOURCES:.c=.o)", RECURSIVE);
    define("B", 1, "$B$A", RECURSIVE);
    push_set();
    set_automatic("a.out", "a.o", "a.o b.o", "b.o");

    define("T", 1, "new $@", RECURSIVE); /* of this target only */

    char command[] = "$(CC) -o $_ ${_} $(_:.o=.d) $T";
    command[10] = unknown_letter("first");
    command[14] = unknown_letter("second");
    command[19] = unknown_letter("third");
    struct text out = {"", 0};
    expand(command, &out, 0);
    unsigned count = words(&out);
    pop_set();
    pop_set();
    return (int)count;
}
