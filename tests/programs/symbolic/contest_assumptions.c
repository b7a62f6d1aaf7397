/* The contest's tasks assume by giving up, and call a reach_error that does nothing: the call is the fault. */
// paths: 3
extern void abort(void);
extern int __VERIFIER_nondet_int(void);

void reach_error()
{
}

void assume_abort_if_not(int condition)
{
    if (!condition) {
        abort();
    }
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int unset;
    assume_abort_if_not(x > 3 && x < 100);
    if (x <= 3)
        reach_error();
    if (unset == 7)
        return 1;
    if (x * x == 289) {
        reach_error(); // fault: assertion failure
        abort();
    }
    return 0;
}
