/* CBMC's intrinsics: the square of 99 is too large. */
// paths: 4
int nondet_int(void);
_Bool nondet_bool(void);
void __CPROVER_assume(_Bool);
void __CPROVER_assert(_Bool, const char *);

int main(void)
{
    int x = nondet_int();
    __CPROVER_assume(x > 0 && x < 100);
    int y = -x;
    if (nondet_bool())
        y = x;
    __CPROVER_assert(y != 0, "not zero");
    __CPROVER_assert(y * y < 9801, "a small square"); // fault: assertion failure
    return 0;
}
