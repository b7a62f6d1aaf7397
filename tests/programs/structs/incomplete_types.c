/* Opaque structs: declared first, used through pointers, completed later. */
#include <stdio.h>
#include <stdlib.h>

typedef struct stack stack;

stack *stack_new(void);
void stack_push(stack *s, int value);
int stack_pop(stack *s);
int stack_is_empty(const stack *s);
void stack_free(stack *s);

int main(void)
{
    stack *s = stack_new();
    for (int i = 0; i < 20; i++)
        stack_push(s, i * i);
    int sum = 0;
    while (!stack_is_empty(s))
        sum = sum * 2 % 10007 + stack_pop(s);
    printf("%d\n", sum);
    stack_free(s);
    return 0;
}

struct stack { int *items; int count, capacity; };

stack *stack_new(void)
{
    return calloc(1, sizeof(stack));
}

void stack_push(stack *s, int value)
{
    if (s->count == s->capacity) {
        s->capacity = s->capacity ? s->capacity * 2 : 4;
        s->items = realloc(s->items, s->capacity * sizeof *s->items);
    }
    s->items[s->count++] = value;
}

int stack_pop(stack *s)
{
    return s->items[--s->count];
}

int stack_is_empty(const stack *s)
{
    return s->count == 0;
}

void stack_free(stack *s)
{
    free(s->items);
    free(s);
}
