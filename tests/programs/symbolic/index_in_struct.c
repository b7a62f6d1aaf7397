/* Inside the array, inside the object only, and outside both. */
// paths: 3
#include <minise.h>

struct text {
    char letters[3];
    char length;
};

int main(void)
{
    struct text text = {{'a', 'b', 'c'}, 3};
    unsigned char i = minise_uchar("i");
    minise_assume(i < 8);
    if (i > 3)
        text.letters[i] = 0; // fault: out-of-bounds write
    return text.letters[i]; // fault: index out of bounds
}
