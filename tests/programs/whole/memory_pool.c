/* A fixed-size block allocator and an arena inside static memory. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

union block { union block *next; double align; char bytes[24]; };

static union block pool[6], *free_list;

static void pool_start(void)
{
    free_list = NULL;
    for (int i = 5; i >= 0; i--) {
        pool[i].next = free_list;
        free_list = &pool[i];
    }
}

static void *pool_take(void)
{
    union block *b = free_list;
    if (b)
        free_list = b->next;
    return b;
}

static void pool_give(void *p)
{
    union block *b = p;
    b->next = free_list;
    free_list = b;
}

static union { double align; unsigned char bytes[256]; } arena;
static size_t arena_used;

static void *arena_take(size_t size, size_t alignment)
{
    size_t start = (arena_used + alignment - 1) / alignment * alignment;
    if (start + size > sizeof arena.bytes)
        return NULL;
    arena_used = start + size;
    return arena.bytes + start;
}

struct point { int x, y; struct point *next; };

int main(void)
{
    pool_start();
    char *texts[7];
    for (int i = 0; i < 7; i++) {
        texts[i] = pool_take();
        if (texts[i])
            sprintf(texts[i], "block %d", i);
        else
            printf("no block for %d\n", i);
    }
    pool_give(texts[2]);
    pool_give(texts[4]);
    char *again = pool_take();
    printf("%d %s %s\n", again == texts[4], texts[0], texts[5]);

    struct point *list = NULL;
    int made = 0;
    for (;;) {
        char *tag = arena_take(1, 1);
        struct point *p = tag ? arena_take(sizeof *p, sizeof(void *)) : NULL;
        if (!p)
            break;
        *tag = (char)('a' + made);
        *p = (struct point){made, made * made, list};
        list = p;
        made++;
    }
    int sum = 0;
    for (; list; list = list->next)
        sum += list->y;
    printf("%d %d %d\n", made, sum, (int)arena_used);
    return 0;
}
