/* One way leads into a loop that may go on for ever, the other one to a mistake. */
#include <assert.h>
#include <minise.h>

int main(void)
{
    int rounds = 0;
    char command = minise_char("command");
    if (command == 'w') {
        while (minise_bool("again"))
            rounds++;
    } else {
        assert(command != 'x');
    }
    return 0;
}
