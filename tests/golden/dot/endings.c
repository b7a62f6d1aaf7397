// pictures: tree
// Every way in which a path can end, and a label that needs quoting.
#include <klee/klee.h>
#include <minise.h>

int table[4];

int main(void) {
    char name[3];
    int index = minise_int("index");
    minise_symbolic(name, 3, "name");
    switch (name[0]) {
    case '"':
        table[index] = 1;
        return 1;
    case '\\':
        minise_assume(name[0] == 'x');
        return 2;
    case '<':
        klee_silent_exit(0);
    case '&':
        if (name[1] > 'a' && name[1] < 'z' && name[1] != 'm' && (name[2] == ';' || name[2] == '>'))
            return 3;
        return 4;
    }
    return 0;
}
