// A ring buffer that turns many times; at the end it is read at an unknown place.
#include <assert.h>
#include <minise.h>

#define ROOM 16
#define TURNS 300

int main(void)
{
    int ring[ROOM], first = 0, length = 0;
    for (int i = 0; i < ROOM; i++)
        ring[i] = 0;
    for (int i = 0; i < TURNS * ROOM; i++) {
        if (length == ROOM) {
            assert(ring[first] == i - ROOM);
            first = (first + 1) % ROOM;
            length--;
        }
        ring[(first + length) % ROOM] = i;
        length++;
    }
    int place = minise_range(0, ROOM, "place");
    assert(ring[place] >= (TURNS - 1) * ROOM);
    return 0;
}
