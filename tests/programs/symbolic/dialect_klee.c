/* KLEE's intrinsics. The index may be one too large. */
// paths: 2
#include <assert.h>
#include <klee/klee.h>

int main(void)
{
    int a[3], limit;
    klee_make_symbolic(a, sizeof a, "a");
    klee_make_symbolic(&limit, sizeof limit, "limit");
    klee_assume(a[0] < a[1]);
    klee_assume(a[1] < a[2]);
    assert(a[0] != a[2]);
    int i = klee_range(0, 4, "i");
    return a[i] > limit; // fault: out-of-bounds read
}
