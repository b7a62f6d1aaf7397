/* A table of structs: searching, sorting, summarising. */
#include <stdio.h>
#include <string.h>

struct item { char name[12]; int quantity; double price; };

static struct item stock[] = {
    {"pen", 100, 0.5}, {"book", 12, 7.25}, {"lamp", 3, 19.99}, {"desk", 1, 120}, {"clip", 1000, 0.01},
};
enum { ITEMS = sizeof stock / sizeof stock[0] };

static struct item *find(const char *name)
{
    for (struct item *i = stock; i < stock + ITEMS; i++)
        if (strcmp(i->name, name) == 0)
            return i;
    return NULL;
}

static double value(struct item i)
{
    return i.quantity * i.price;
}

int main(void)
{
    for (int i = 1; i < ITEMS; i++) {
        struct item key = stock[i];
        int j = i;
        for (; j > 0 && value(stock[j - 1]) < value(key); j--)
            stock[j] = stock[j - 1];
        stock[j] = key;
    }
    double total = 0;
    for (int i = 0; i < ITEMS; i++) {
        printf("%-6s %5d %8.2f %8.2f\n", stock[i].name, stock[i].quantity, stock[i].price, value(stock[i]));
        total += value(stock[i]);
    }
    printf("%.2f\n", total);
    find("pen")->quantity -= 10;
    printf("%d %d\n", find("pen")->quantity, find("chair") == NULL);
    return ITEMS;
}
