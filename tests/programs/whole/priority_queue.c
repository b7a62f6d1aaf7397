/* A binary heap as a priority queue of tasks. */
#include <stdio.h>
#include <stdlib.h>

struct task { int priority; const char *name; };
struct queue { struct task *heap; int count, capacity; };

static void push(struct queue *q, int priority, const char *name)
{
    if (q->count == q->capacity) {
        q->capacity = q->capacity * 2 + 1;
        q->heap = realloc(q->heap, (size_t)q->capacity * sizeof *q->heap);
    }
    int at = q->count++;
    while (at > 0 && q->heap[(at - 1) / 2].priority > priority) {
        q->heap[at] = q->heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    q->heap[at] = (struct task){priority, name};
}

static int pop(struct queue *q, struct task *out)
{
    if (q->count == 0)
        return 0;
    *out = q->heap[0];
    struct task last = q->heap[--q->count];
    int at = 0;
    for (;;) {
        int child = at * 2 + 1;
        if (child >= q->count)
            break;
        if (child + 1 < q->count && q->heap[child + 1].priority < q->heap[child].priority)
            child++;
        if (last.priority <= q->heap[child].priority)
            break;
        q->heap[at] = q->heap[child];
        at = child;
    }
    q->heap[at] = last;
    return 1;
}

int main(void)
{
    struct queue q = {0, 0, 0};
    struct task t;
    push(&q, 5, "write");
    push(&q, 2, "read");
    push(&q, 9, "sleep");
    push(&q, 1, "wake");
    while (q.count > 2 && pop(&q, &t))
        printf("%d %s\n", t.priority, t.name);
    push(&q, 7, "eat");
    push(&q, 3, "walk");
    while (pop(&q, &t))
        printf("%d %s\n", t.priority, t.name);
    printf("%d\n", pop(&q, &t));
    free(q.heap);
    return 0;
}
