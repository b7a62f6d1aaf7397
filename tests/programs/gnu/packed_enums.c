/* Packed enums are as small as their values allow. */
#include <stdio.h>

enum __attribute__((packed)) colour { RED, GREEN = 200 };
enum level { LOW = -3, HIGH = 100 } __attribute__((packed));
enum __attribute__((__packed__)) wide { LITTLE = -1, MUCH = 300 };
enum plain { NONE, SOME };

struct record { enum colour colour; enum level level; enum wide wide; enum plain plain; };

int main(void)
{
    struct record record = {GREEN, LOW, MUCH, SOME};
    enum colour colours[3] = {GREEN, RED, GREEN};
    enum colour *next = colours;
    int sum = 0;
    while (next < colours + 3)
        sum += *next++;
    record.level++;
    printf("%d %d %d %d\n", (int)sizeof(enum colour), (int)sizeof(enum level), (int)sizeof(enum wide),
           (int)sizeof(struct record));
    printf("%d %d %d %d %d\n", record.colour, record.level, record.wide, record.plain, sum);
    return record.colour > record.level ? 0 : 1;
}
