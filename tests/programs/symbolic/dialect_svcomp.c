/* A task as the software verification competition has them: the second assertion fails for n == 4. */
// paths: 5
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

void reach_error(void)
{
    __assert_fail("0", "task.c", 3, "reach_error");
}

static void __VERIFIER_assert(int condition)
{
    if (!condition) {
    ERROR:
        reach_error(); // fault: assertion failure
        abort();
    }
}

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned int sum = 0;
    __VERIFIER_assume(n < 5);
    for (unsigned int i = 0; i <= n; i++)
        sum += i;
    __VERIFIER_assert(sum == n * (n + 1) / 2);
    __VERIFIER_assert(sum < 10);
    return 0;
}
