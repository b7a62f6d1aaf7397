/* A member at an offset from a null pointer, after the end of a list. */
struct node { char name[16]; struct node *next; int value; };

int main(void)
{
    struct node last = {"last", 0, 2}, first = {"first", &last, 1};
    struct node *n = &first;
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += n->value; // fault: null dereference
        n = n->next;
    }
    return sum;
}
