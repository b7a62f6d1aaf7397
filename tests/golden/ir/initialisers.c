struct item { char name[8]; int counts[3]; struct item *next; };

struct item shelf[2] = {{"pen", {1, 2}, &shelf[1]}, {.counts[2] = 9, .name = "ink"}};
const char *const names[] = {"pen", "ink", 0};
static int (*operation)(int);
int *middle = &shelf[1].counts[1];
double ratio = 0.5;

int locals(int n) {
    int numbers[4] = {n, 2};
    struct item item = {"box", .next = shelf};
    char text[100] = "long";
    char empty[] = "";
    int full[2] = {n, n + 1};
    struct item copy = item;
    int *literal = (int[]){1, n};
    static int calls = 3;
    calls++;
    return numbers[0] + copy.counts[1] + text[0] + empty[0] + full[1] + *literal;
}
