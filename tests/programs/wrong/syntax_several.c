int missing_semicolon(int n)
{
    int twice = 2 * n  // error: expected ';' after declaration
    return twice;
}

typedef unsigned counter_type;

int missing_operand(counter_type n)
{
    return n + ;  // error: expected an expression before ';'
}

struct point {
    int x, y;
};

bool first(struct point *p)  // error: unknown type name 'bool'
{
    return p->x;
}

bool second(struct point *p)
{
    return p->y;
}

int fine(counter_type n)
{
    return (int)n;
}

int numbers[] = {1, 2, 3;  // error: expected '}' before ';'
