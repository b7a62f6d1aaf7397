/* Static initialisers that hold addresses of objects, elements, members and functions. */
#include <stdio.h>

static int numbers[5] = {10, 20, 30, 40, 50};
static struct { int id; char name[8]; } record = {7, "record"};
static int twice(int n) { return n * 2; }

static int *first = numbers;
static int *third = &numbers[2];
static int *last = numbers + 4;
static int *before_last = &numbers[4] - 1;
static char *name = record.name;
static char *inside_name = &record.name[3];
static int *id = &record.id;
static int (*function)(int) = twice;
static int (*also)(int) = &twice;
static int **indirect = &third;
static const char *text = "text literal" + 5;
static void *nothing = 0;
static int (*whole)[5] = &numbers;
static char *as_bytes = (char *)&numbers[1];

struct node { int value; struct node *next; };
static struct node c = {3, 0}, b = {2, &c}, a = {1, &b};
static struct node ring[2] = {{1, &ring[1]}, {2, ring}};
extern struct node forward;
static struct node *to_forward = &forward;
struct node forward = {99, &a};

int main(void)
{
    printf("%d %d %d %d\n", *first, *third, *last, *before_last);
    printf("%s %s %d\n", name, inside_name, *id);
    printf("%d %d\n", function(4), also(5));
    printf("%d %s %d\n", **indirect, text, nothing == 0);
    printf("%d %d\n", (*whole)[3], *(int *)as_bytes);
    printf("%d %d\n", a.next->next->value, ring[0].next->next->next->value);
    printf("%d\n", to_forward->next->value);
    return 0;
}
