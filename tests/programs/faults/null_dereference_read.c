/* Reading through a null pointer from a failed search. */
#include <stddef.h>

struct item { int key, value; };

static struct item items[2] = {{1, 10}, {2, 20}};

static struct item *find(int key)
{
    for (int i = 0; i < 2; i++)
        if (items[i].key == key)
            return &items[i];
    return NULL;
}

int main(void)
{
    int sum = find(1)->value;
    sum += find(3)->value; // fault: null dereference
    return sum;
}
