/* Labels as values: &&label is a pointer, and goto *p goes to the label it points to. */
#include <stdio.h>

enum { PUSH, ADD, DOUBLE, JUMP_IF, STOP };

/* A machine whose every instruction goes to the next by itself. */
static int run(const signed char *code)
{
    static const void *const labels[] = {&&push, &&add, &&twice, &&jump_if, &&stop};
    int stack[8], top = 0;
    goto *labels[*code++];
push:
    stack[top++] = *code++;
    goto *labels[*code++];
add:
    top--;
    stack[top - 1] += stack[top];
    goto *labels[*code++];
twice:
    stack[top - 1] *= 2;
    goto *labels[*code++];
jump_if:
    if (stack[top - 1] < 100)
        code += *code;
    else
        code++;
    goto *labels[*code++];
stop:
    return stack[top - 1];
}

/* Differences of labels are constants, and smaller than pointers. */
static const char *name_of(unsigned number)
{
    static const int distances[] = {&&zero - &&zero, &&one - &&zero, &&many - &&zero};
    goto *(&&zero + distances[number < 2 ? number : 2]);
zero:
    return "zero";
one:
    return "one";
many:
    return "many";
}

/* A label in a block: its variables begin to live with the jump. */
static int into_block(int pick)
{
    void *target = pick ? &&inside : &&outside;
    int sum = 0;
    void *again = &&outside;
    goto *target;
    {
        int kept[2];
    inside:
        kept[0] = 40;
        kept[1] = 2;
        sum += kept[0] + kept[1];
        goto *again;
    }
outside:
    return sum + (target == &&inside) + (again != target) * 2;
}

static void *resume(void *from, int *count)
{
    if (from)
        goto *from;
    *count = 1;
    return &&second;
second:
    *count += 10;
    return &&third;
third:
    *count += 100;
    return 0;
}

int main(void)
{
    const signed char program[] = {PUSH, 3, DOUBLE, PUSH, 1, ADD, JUMP_IF, -5, STOP};
    printf("%d\n", run(program));
    printf("%s %s %s\n", name_of(0), name_of(1), name_of(7));
    printf("%d %d\n", into_block(0), into_block(1));
    int count = 0, calls = 0;
    for (void *at = 0; calls == 0 || at; calls++)
        at = resume(at, &count);
    printf("%d %d\n", count, calls);
    return 0;
}
