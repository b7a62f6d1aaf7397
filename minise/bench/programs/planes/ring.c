// A ring buffer that begins at an unknown place.
#include <assert.h>
#include <minise.h>

#define ROOM 16

int main(void)
{
    int ring[ROOM], sums[ROOM];
    for (int i = 0; i < ROOM; i++)
        ring[i] = sums[i] = 0;
    unsigned start = minise_range(0, ROOM, "start");
    for (int i = 0; i < 4; i++)
        ring[(start + i) % ROOM] = i + 1;
    for (int round = 0; round < 40; round++)
        for (int i = 0; i < ROOM; i++)
            sums[i] += round;
    int total = 0;
    for (int i = 0; i < ROOM; i++)
        total += ring[i];
    assert(total == 10 && sums[0] == 780);
    return 0;
}
