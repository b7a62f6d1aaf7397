/* Several tables of records, made by one allocation that two functions call: only those of the first are ever meant by
   the look-up. Told apart by the call, the others need no query. */
#include <minise.h>
#include <stdlib.h>

#define TABLES 6
#define HALF 4

struct record {
    int key, value;
};

static struct record *record_create(int key)
{
    struct record *record = calloc(1, sizeof *record);
    record->key = key;
    return record;
}

static void add_files(struct record **table)
{
    for (int k = 0; k < HALF; k++)
        table[k] = record_create(k);
}

static void add_sockets(struct record **table)
{
    for (int k = 0; k < HALF; k++)
        table[HALF + k] = record_create(k);
}

int main(void)
{
    struct record *table[TABLES][2 * HALF];
    for (int t = 0; t < TABLES; t++) {
        add_files(table[t]);
        add_sockets(table[t]);
    }
    int i = minise_range(0, HALF, "i"), sum = 0;
    for (int t = 0; t < TABLES; t++)
        sum += table[t][i]->key;
    return sum == 6;
}
