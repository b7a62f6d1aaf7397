/* A table of commands with function pointers, and callbacks with context. */
#include <stdio.h>
#include <string.h>

static int stack[16], top;

static void push(int n) { stack[top++] = n; }
static int pop(void) { return stack[--top]; }
static void add(void) { int b = pop(), a = pop(); push(a + b); }
static void subtract(void) { int b = pop(), a = pop(); push(a - b); }
static void multiply(void) { int b = pop(), a = pop(); push(a * b); }
static void duplicate(void) { int a = pop(); push(a); push(a); }

static const struct { const char *name; void (*run)(void); } commands[] = {
    {"add", add}, {"sub", subtract}, {"mul", multiply}, {"dup", duplicate},
};

static int perform(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (!strcmp(commands[i].name, name)) {
            commands[i].run();
            return 1;
        }
    return 0;
}

static void each(const int *a, int n, void (*f)(int, void *), void *context)
{
    while (n-- > 0)
        f(*a++, context);
}

static void tally(int value, void *context)
{
    ((int *)context)[value % 3]++;
}

int main(void)
{
    const char *script[] = {"dup", "mul", "add", "what", "dup", "sub"};
    push(2);
    push(5);
    for (int i = 0; i < 6; i++) {
        int known = perform(script[i]);
        printf("%s %d: %d\n", script[i], known, stack[top - 1]);
    }
    int data[] = {1, 2, 3, 4, 5, 6, 7, 7}, counts[3] = {0};
    each(data, 8, tally, counts);
    printf("%d %d %d\n", counts[0], counts[1], counts[2]);
    return top;
}
