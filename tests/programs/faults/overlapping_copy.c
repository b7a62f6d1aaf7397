/* Elements of an array are moved up by memcpy, which may not do that. */
#include <string.h>

int main(void)
{
    int queue[8] = {1, 2, 3, 4}, count = 4;
    memmove(queue + 1, queue, count * sizeof *queue);
    memcpy(queue + 4, queue, count * sizeof *queue);
    memcpy(queue, queue, count * sizeof *queue);
    memcpy(queue + 1, queue, count * sizeof *queue); // fault: overlapping copy
    return queue[1];
}
