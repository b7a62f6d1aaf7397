/* A structure that holds a pointer is an input: the pointer is a number, near null or not. */
// paths: 3
#include <minise.h>

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    struct node node;
    minise_symbolic(&node, sizeof node, "node");
    long number = (long)node.next;
    if (number > -65536 && number < 65536)
        return 1;
    return node.next->value; // fault: invalid pointer
}
