/* The variables of make: a table of names, definitions line by line, and the expansion of $x in their values. Two lines
   of the makefile refer to a variable whose name is unknown. */
#include <minise.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 8
#define LONGEST 32

struct variable {
    struct variable *next;
    char *name;
    char *value;
};

static struct variable *table[BUCKETS];

static unsigned hash_of(const char *name, unsigned length)
{
    unsigned hash = length;
    for (unsigned i = 0; i < length; i++)
        hash = hash * 33 ^ (unsigned char)name[i];
    return hash % BUCKETS;
}

static struct variable *lookup(const char *name, unsigned length)
{
    struct variable *each = table[hash_of(name, length)];
    while (each != NULL && (strncmp(each->name, name, length) != 0 || each->name[length] != '\0'))
        each = each->next;
    return each;
}

static char *copy_of(const char *text, unsigned length)
{
    char *copy = malloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static void define(const char *name, unsigned length, char *value)
{
    struct variable *variable = lookup(name, length);
    if (variable == NULL) {
        unsigned bucket = hash_of(name, length);
        variable = calloc(1, sizeof *variable);
        variable->name = copy_of(name, length);
        variable->next = table[bucket];
        table[bucket] = variable;
    }
    free(variable->value);
    variable->value = value;
}

static unsigned append(char *to, unsigned used, const char *text)
{
    while (*text != '\0' && used < LONGEST - 1)
        to[used++] = *text++;
    return used;
}

/* The value with every $x replaced, which an undefined variable leaves empty, and $$ a dollar. */
static char *expanded(const char *value)
{
    char result[LONGEST];
    unsigned used = 0;
    while (*value != '\0') {
        if (*value != '$') {
            char plain[2] = {*value++, '\0'};
            used = append(result, used, plain);
            continue;
        }
        if (value[1] == '$') {
            used = append(result, used, "$");
        } else {
            struct variable *variable = lookup(value + 1, 1);
            if (variable != NULL)
                used = append(result, used, variable->value);
        }
        value += 2;
    }
    return copy_of(result, used);
}

/* "name := value" */
static void read_line(const char *line)
{
    const char *assign = strstr(line, " := ");
    if (assign != NULL)
        define(line, (unsigned)(assign - line), expanded(assign + 4));
}

int main(void)
{
    char fourth[] = "d := $?";
    char fifth[] = "e := $?";
    fourth[6] = (char)minise_range('a', 'z' + 1, "fourth");
    fifth[6] = (char)minise_range('a', 'z' + 1, "fifth");
    read_line("a := word1");
    read_line("b := word2");
    read_line("c := $a$b");
    read_line(fourth);
    read_line(fifth);
    return (int)strlen(lookup("e", 1)->value);
}
