/* A macro processor in the manner of m4. Macros live in a hash table whose chains keep shadowed definitions; the text
   of a macro is pushed back and read again, with its arguments put in. A few letters of the input are not known. */
#include <ctype.h>
#include <minise.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 13
#define MOST_ARGUMENTS 4
#define LONGEST 48 /* characters of a name or an argument */
#define DEEPEST 6  /* expansions in each other */

/* ---- the table of macros ---- */

typedef enum { TEXT, DEFINE, UNDEFINE, IFDEF, IFELSE, INCR, LEN } kind_t;

struct symbol {
    struct symbol *next; /* in the same bucket */
    char *name;
    kind_t kind;
    char *text;
};

static struct symbol *table[BUCKETS];

static unsigned hash_of(const char *name)
{
    unsigned hash = 0;
    while (*name != '\0')
        hash = (hash << 7) + (hash >> 25) + (unsigned char)*name++;
    return hash % BUCKETS;
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    if (copy == NULL)
        abort();
    return strcpy(copy, text);
}

static struct symbol *lookup(const char *name)
{
    struct symbol *symbol = table[hash_of(name)];
    while (symbol != NULL && strcmp(symbol->name, name) != 0)
        symbol = symbol->next;
    return symbol;
}

static struct symbol *insert(const char *name)
{
    struct symbol *symbol = lookup(name);
    if (symbol == NULL) {
        struct symbol **bucket = &table[hash_of(name)];
        symbol = malloc(sizeof *symbol);
        if (symbol == NULL)
            abort();
        symbol->name = copy_of(name);
        symbol->text = NULL;
        symbol->next = *bucket;
        *bucket = symbol;
    }
    return symbol;
}

static void define_text(const char *name, const char *text)
{
    struct symbol *symbol = insert(name);
    free(symbol->text);
    symbol->kind = TEXT;
    symbol->text = copy_of(text);
}

static void define_builtin(const char *name, kind_t kind)
{
    struct symbol *symbol = insert(name);
    symbol->kind = kind;
}

static void undefine(const char *name)
{
    struct symbol **link = &table[hash_of(name)];
    while (*link != NULL && strcmp((*link)->name, name) != 0)
        link = &(*link)->next;
    if (*link != NULL) {
        struct symbol *symbol = *link;
        *link = symbol->next;
        free(symbol->text);
        free(symbol->name);
        free(symbol);
    }
}

/* ---- output ---- */

struct buffer {
    char text[LONGEST];
    unsigned length;
};

static void put(struct buffer *out, char c)
{
    if (out->length < LONGEST - 1)
        out->text[out->length++] = c;
    out->text[out->length] = '\0';
}

static void put_text(struct buffer *out, const char *text)
{
    while (*text != '\0')
        put(out, *text++);
}

static void put_number(struct buffer *out, unsigned number)
{
    if (number >= 10)
        put_number(out, number / 10);
    put(out, (char)('0' + number % 10));
}

/* ---- expansion ---- */

static void expand(const char *input, struct buffer *out, int depth);

struct call {
    unsigned count;
    struct buffer arguments[MOST_ARGUMENTS];
};

static const char *argument(const struct call *call, unsigned index)
{
    return index < call->count ? call->arguments[index].text : "";
}

/* The arguments in parentheses, each expanded; returns what follows them. */
static const char *collect(const char *input, struct call *call, int depth)
{
    call->count = 0;
    if (*input != '(')
        return input;
    input++;
    while (*input != '\0') {
        struct buffer raw = {"", 0};
        int open = 0;
        for (; *input != '\0' && (open > 0 || (*input != ',' && *input != ')')); input++) {
            open += (*input == '(') - (*input == ')');
            put(&raw, *input);
        }
        if (call->count < MOST_ARGUMENTS) {
            struct buffer *expanded = &call->arguments[call->count++];
            expanded->length = 0;
            expanded->text[0] = '\0';
            expand(raw.text, expanded, depth + 1);
        }
        if (*input == '\0' || *input++ == ')')
            break;
    }
    return input;
}

/* The text of a macro with $1, $2 ... replaced. */
static void substitute(const char *text, const struct call *call, struct buffer *out)
{
    for (; *text != '\0'; text++) {
        if (text[0] == '$' && text[1] >= '1' && text[1] <= '9') {
            put_text(out, argument(call, (unsigned)(text[1] - '1')));
            text++;
        } else {
            put(out, *text);
        }
    }
}

static void call_macro(const struct symbol *symbol, const struct call *call, struct buffer *out, int depth)
{
    struct buffer body = {"", 0};
    switch (symbol->kind) {
    case TEXT:
        substitute(symbol->text, call, &body);
        expand(body.text, out, depth + 1);
        break;
    case DEFINE:
        define_text(argument(call, 0), argument(call, 1));
        break;
    case UNDEFINE:
        undefine(argument(call, 0));
        break;
    case IFDEF:
        put_text(out, argument(call, lookup(argument(call, 0)) != NULL ? 1 : 2));
        break;
    case IFELSE:
        put_text(out, argument(call, strcmp(argument(call, 0), argument(call, 1)) == 0 ? 2 : 3));
        break;
    case INCR:
        put_number(out, (unsigned)atoi(argument(call, 0)) + 1);
        break;
    case LEN:
        put_number(out, (unsigned)strlen(argument(call, 0)));
        break;
    }
}

static void expand(const char *input, struct buffer *out, int depth)
{
    while (*input != '\0') {
        if (!isalpha((unsigned char)*input)) {
            put(out, *input++);
            continue;
        }
        struct buffer name = {"", 0};
        while (isalnum((unsigned char)*input))
            put(&name, *input++);
        const struct symbol *symbol = depth < DEEPEST ? lookup(name.text) : NULL;
        if (symbol == NULL) {
            put_text(out, name.text);
            continue;
        }
        struct call call;
        input = collect(input, &call, depth);
        call_macro(symbol, &call, out, depth);
    }
}

/* A letter that is not known; few enough letters that everything can be explored. */
static char unknown_letter(const char *name)
{
    return (char)minise_range('F', 'L', name);
}

int main(void)
{
    define_builtin("define", DEFINE);
    define_builtin("undefine", UNDEFINE);
    define_builtin("ifdef", IFDEF);
    define_builtin("ifelse", IFELSE);
    define_builtin("incr", INCR);
    define_builtin("len", LEN);

    struct buffer out = {"", 0};
    expand("define(F,ab)define(G,[$1])define(H,F)define(J,x)define(L,7)define(I,1)undefine(I)define(J,c)", &out, 0);

    char call[] = "_(1)incr(L)";
    call[0] = unknown_letter("called");
    expand(call, &out, 0);

    char test[] = "ifelse(_,c,yes,no)";
    test[7] = unknown_letter("compared");
    expand(test, &out, 0);

    char question[] = "ifdef(_,len(F),-)";
    question[6] = unknown_letter("asked");
    expand(question, &out, 0);
    return (int)out.length;
}
