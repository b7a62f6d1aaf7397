/* CBMC's nondeterministic functions may give structs and unions, too. */
// paths: 4
struct range {
    int low, high;
};

union word {
    unsigned number;
    unsigned char bytes[4];
};

struct range nondet_range(void);
union word nondet_word(void);

static int length(struct range range)
{
    return range.high - range.low;
}

int main(void)
{
    struct range range = nondet_range();
    __CPROVER_assume(range.low >= 0 && range.high < 100);
    if (range.low > range.high)
        return 0;
    __CPROVER_assert(length(range) < 100, "a short range");
    if (nondet_word().bytes[0] == 7)
        __CPROVER_assert(nondet_range().low != 3, "anything"); // fault: assertion failure
    return 0;
}
