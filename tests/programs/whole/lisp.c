/* A tiny Lisp: reader, evaluator with closures, printer. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NUMBER, SYMBOL, PAIR, PRIMITIVE, CLOSURE };
typedef struct cell cell;
struct cell {
    enum kind kind;
    union {
        long number;
        char symbol[8];
        struct { cell *head, *tail; };
        cell *(*primitive)(cell *);
        struct { cell *parameters, *body, *scope; };
    };
};

static cell cells[600];
static int used;
static const char *at;

static cell *make(enum kind kind)
{
    cell *c = &cells[used++];
    c->kind = kind;
    return c;
}

static cell *number(long n)
{
    cell *c = make(NUMBER);
    c->number = n;
    return c;
}

static cell *symbol(const char *s)
{
    cell *c = make(SYMBOL);
    strncpy(c->symbol, s, sizeof c->symbol - 1);
    return c;
}

static cell *pair(cell *head, cell *tail)
{
    cell *c = make(PAIR);
    c->head = head;
    c->tail = tail;
    return c;
}

static cell *read_cell(void)
{
    while (isspace((unsigned char)*at))
        at++;
    if (*at == '(') {
        at++;
        cell *list = NULL, **link = &list;
        for (;;) {
            while (isspace((unsigned char)*at))
                at++;
            if (*at == ')') {
                at++;
                return list;
            }
            *link = pair(read_cell(), NULL);
            link = &(*link)->tail;
        }
    }
    char word[8] = "";
    for (int n = 0; *at && !isspace((unsigned char)*at) && *at != '(' && *at != ')'; at++)
        if (n < 7)
            word[n++] = *at;
    return isdigit((unsigned char)word[0]) ? number(atol(word)) : symbol(word);
}

static cell *look_up(cell *scope, const char *name)
{
    for (; scope; scope = scope->tail)
        if (!strcmp(scope->head->head->symbol, name))
            return scope->head->tail;
    return NULL;
}

static cell *add(cell *a) { return number(a->head->number + a->tail->head->number); }
static cell *subtract(cell *a) { return number(a->head->number - a->tail->head->number); }
static cell *multiply(cell *a) { return number(a->head->number * a->tail->head->number); }
static cell *less(cell *a) { return a->head->number < a->tail->head->number ? number(1) : NULL; }
static cell *list(cell *a) { return a; }

static cell *globals;

static void define(const char *name, cell *value)
{
    globals = pair(pair(symbol(name), value), globals);
}

static cell *evaluate(cell *e, cell *scope);

static cell *apply(cell *f, cell *arguments)
{
    if (f->kind == PRIMITIVE)
        return f->primitive(arguments);
    cell *scope = f->scope;
    for (cell *p = f->parameters; p; p = p->tail, arguments = arguments->tail)
        scope = pair(pair(p->head, arguments->head), scope);
    return evaluate(f->body, scope);
}

static cell *evaluate(cell *e, cell *scope)
{
    if (!e || e->kind == NUMBER)
        return e;
    if (e->kind == SYMBOL) {
        cell *v = look_up(scope, e->symbol);
        return v ? v : look_up(globals, e->symbol);
    }
    if (e->head->kind == SYMBOL) {
        const char *s = e->head->symbol;
        if (!strcmp(s, "quote"))
            return e->tail->head;
        if (!strcmp(s, "if"))
            return evaluate(evaluate(e->tail->head, scope) ? e->tail->tail->head : e->tail->tail->tail->head, scope);
        if (!strcmp(s, "lambda")) {
            cell *c = make(CLOSURE);
            c->parameters = e->tail->head;
            c->body = e->tail->tail->head;
            c->scope = scope;
            return c;
        }
        if (!strcmp(s, "define")) {
            cell *value = evaluate(e->tail->tail->head, scope);
            define(e->tail->head->symbol, value);
            return e->tail->head;
        }
    }
    cell *f = evaluate(e->head, scope), *arguments = NULL, **link = &arguments;
    for (cell *a = e->tail; a; a = a->tail) {
        *link = pair(evaluate(a->head, scope), NULL);
        link = &(*link)->tail;
    }
    return apply(f, arguments);
}

static void show(const cell *c)
{
    if (!c)
        printf("()");
    else
        switch (c->kind) {
        case NUMBER: printf("%ld", c->number); break;
        case SYMBOL: printf("%s", c->symbol); break;
        case PAIR:
            printf("(");
            for (; c; c = c->tail) {
                show(c->head);
                printf(c->tail ? " " : ")");
            }
            break;
        default: printf("<function>");
        }
}

int main(void)
{
    static const struct { const char *name; cell *(*f)(cell *); } primitives[] = {
        {"+", add}, {"-", subtract}, {"*", multiply}, {"<", less}, {"list", list},
    };
    for (int i = 0; i < 5; i++) {
        cell *c = make(PRIMITIVE);
        c->primitive = primitives[i].f;
        define(primitives[i].name, c);
    }
    const char *program[] = {
        "(+ 1 (* 2 3))",
        "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))",
        "(fact 6)",
        "(define adder (lambda (n) (lambda (m) (+ n m))))",
        "((adder 3) 4)",
        "(list 1 (quote (a (b) 2)) (list))",
        "adder",
    };
    for (int i = 0; i < 7; i++) {
        at = program[i];
        show(evaluate(read_cell(), NULL));
        printf("\n");
    }
    return used % 100;
}
