/* Recursion along a list that closes into a ring. */
struct node { struct node *next; int value; };

static int total(const struct node *n)
{
    if (!n)
        return 0;
    return n->value + total(n->next); // fault: stack overflow
}

int main(void)
{
    struct node last = {0, 2}, first = {&last, 1};
    int sum = total(&first);
    last.next = &first;
    return sum + total(&first);
}
