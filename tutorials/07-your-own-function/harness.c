/* A test of insert(): see correct/insert.h. It misses four of five mistakes: make it a harness for all inputs. */
#include <insert.h>
#include <minise.h>

int main(void)
{
    int numbers[4] = {10, 20, 30};
    insert(numbers, 3, 25);
    minise_assert(numbers[2] == 25);
    return 0;
}
