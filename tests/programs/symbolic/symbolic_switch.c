/* A switch on a symbolic value, with fallthrough and a default. */
// paths: 6
#include <minise.h>

int main(void)
{
    int x = minise_int("x"), cost = 0;
    switch (x) {
    case -5: cost += 1; /* fall through */
    case 3: cost += 10; break;
    case 100: return 7;
    case 4:
        if (minise_bool("flag"))
            cost += 1000;
        break;
    default: cost = -1;
    }
    return cost != 0;
}
