/* alloca, declared by the program itself as glibc's header does: the block is one element too small for n == 4. */
// paths: 6
typedef unsigned long size_t;
extern void *alloca(size_t __size) __attribute__((__nothrow__, __leaf__));
extern int __VERIFIER_nondet_int(void);

static int triangle(int n)
{
    int *steps = (int *)alloca((size_t)(n < 4 ? n : 3) * sizeof(int));
    int sum = 0;

    for (int i = 0; i < n; i++)
        steps[i] = i + 1; // fault: out-of-bounds write
    for (int i = 0; i < n; i++)
        sum += steps[i];
    return sum;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 4)
        return 0;
    return triangle(n);
}
