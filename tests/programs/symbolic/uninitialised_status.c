/* What main returns is used: it is the exit status. Coming to its end without a value gives 0. */
// paths: 4
#include <minise.h>

static int sign(int number)
{
    int result;
    if (number > 0)
        result = 1;
    else if (number < 0)
        result = -1;
    return result;
}

int main(void)
{
    int number = minise_int("number");
    if (number == 100)
        return sign(number) - 1;
    int found = sign(number);
    return found; // fault: uninitialised read
}
