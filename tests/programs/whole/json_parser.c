/* A parser for JSON that prints what it read in a canonical form. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NOTHING, TRUTH, NUMBER, TEXT, LIST, OBJECT };

struct value {
    enum kind kind;
    double number;
    char *text, *name;
    struct value *first, *next;
};

static const char *at;

static struct value *parse(void);

static void skip(void)
{
    while (isspace((unsigned char)*at))
        at++;
}

static struct value *make(enum kind kind)
{
    struct value *v = calloc(1, sizeof *v);
    v->kind = kind;
    return v;
}

static void release(struct value *v)
{
    while (v) {
        struct value *next = v->next;
        release(v->first);
        free(v->text);
        free(v->name);
        free(v);
        v = next;
    }
}

static char *string(void)
{
    char *result = malloc(strlen(at)), *p = result;
    for (at++; *at && *at != '"'; at++) {
        if (*at == '\\') {
            at++;
            *p++ = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
        } else
            *p++ = *at;
    }
    if (*at)
        at++;
    *p = '\0';
    return result;
}

static struct value *sequence(enum kind kind, char end)
{
    struct value *v = make(kind), **link = &v->first;
    at++;
    for (skip(); *at && *at != end; skip()) {
        char *name = NULL;
        if (kind == OBJECT) {
            name = string();
            skip();
            at++;
        }
        *link = parse();
        if (!*link) {
            free(name);
            release(v);
            return NULL;
        }
        (*link)->name = name;
        link = &(*link)->next;
        skip();
        if (*at == ',')
            at++;
    }
    if (!*at) {
        release(v);
        return NULL;
    }
    at++;
    return v;
}

static struct value *parse(void)
{
    skip();
    switch (*at) {
    case '{': return sequence(OBJECT, '}');
    case '[': return sequence(LIST, ']');
    case '"': {
        struct value *v = make(TEXT);
        v->text = string();
        return v;
    }
    case 't': case 'f': {
        struct value *v = make(TRUTH);
        v->number = *at == 't';
        at += *at == 't' ? 4 : 5;
        return v;
    }
    case 'n': at += 4; return make(NOTHING);
    default:
        if (*at == '-' || isdigit((unsigned char)*at)) {
            char *end;
            struct value *v = make(NUMBER);
            v->number = strtod(at, &end);
            at = end;
            return v;
        }
        return NULL;
    }
}

static void show(const struct value *v)
{
    switch (v->kind) {
    case NOTHING: printf("null"); break;
    case TRUTH: printf(v->number ? "true" : "false"); break;
    case NUMBER: printf("%g", v->number); break;
    case TEXT: printf("'%s'", v->text); break;
    case LIST: case OBJECT:
        printf(v->kind == LIST ? "[" : "{");
        for (const struct value *e = v->first; e; e = e->next) {
            if (e->name)
                printf("%s:", e->name);
            show(e);
            if (e->next)
                printf(",");
        }
        printf(v->kind == LIST ? "]" : "}");
    }
}

int main(void)
{
    const char *documents[] = {
        "{\"name\": \"Ada\", \"born\": 1815, \"tags\": [\"math\", \"code\"], \"alive\": false, \"x\": null}",
        "[1, -2.5, 3e2, [], {}, [[\"deep\\tend\"]]]", "  true ", "[1, 2", "{\"a\": }", "\"quote \\\" inside\"",
    };
    int bad = 0;
    for (int i = 0; i < 6; i++) {
        at = documents[i];
        struct value *v = parse();
        if (v)
            show(v);
        else {
            printf("malformed");
            bad++;
        }
        printf("\n");
        release(v);
    }
    return bad;
}
