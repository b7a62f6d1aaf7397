/* CBMC's questions about numbers and objects. */
// paths: 4
#include <stdlib.h>
float nondet_float(void);
int nondet_int(void);

int main(void)
{
    __CPROVER_size_t size = 5;
    float x = nondet_float();
    int numbers[4] = {1, 2, 3, 4};
    char *block = __CPROVER_allocate(size, 1);
    __CPROVER_assume(__CPROVER_isfinitef(x) && !__CPROVER_signf(x));
    __CPROVER_assert(x >= 0, "neither negative nor a NaN");
    __CPROVER_assert(block[4] == 0, "zeroed");
    __CPROVER_assert(__CPROVER_r_ok(block, 5) && !__CPROVER_w_ok(block + 1, 5), "the size of the block");
    __CPROVER_assert(__CPROVER_OBJECT_SIZE(numbers) == sizeof numbers, "the size of the array");
    __CPROVER_assert(__CPROVER_POINTER_OFFSET(&numbers[2]) == 8, "an offset");
    __CPROVER_assert(__CPROVER_same_object(numbers, numbers + 4), "one object");
    __CPROVER_assert(!__CPROVER_same_object(numbers, block), "two objects");
    char *one = nondet_int() > 0 ? block : (char *)numbers;
    if (__CPROVER_OBJECT_SIZE(one) == 5)
        one[4] = 1;
    free(block);
    __CPROVER_assert(!__CPROVER_r_ok(block, 1), "freed");
    __CPROVER_havoc_object(&numbers[1]);
    __CPROVER_precondition(numbers[0] != 7, "unknown now"); // fault: assertion failure
    return 0;
}
