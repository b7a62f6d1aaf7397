/* Atomic types and operations, with one thread: C11's, and gcc's of both generations. */
#include <stdatomic.h>
#include <stdio.h>

static atomic_int counter = ATOMIC_VAR_INIT(0);
static _Atomic int plain;
static _Atomic(int) other;
static _Atomic(int *) pointer;
static atomic_flag flag = ATOMIC_FLAG_INIT;
static struct { _Atomic long number; int _Atomic bits; } record;

static void standard(void)
{
    int expected = 4;
    _Bool first, second;
    atomic_fetch_add(&counter, 3);
    plain++;
    other = 4;
    first = atomic_compare_exchange_strong(&other, &expected, 9);
    second = atomic_compare_exchange_weak_explicit(&other, &expected, 1, memory_order_acq_rel, memory_order_relaxed);
    printf("%d %d %d %d %d %d\n", atomic_load(&counter), plain, other, first, second, expected);
    atomic_fetch_sub_explicit(&record.number, 5, memory_order_relaxed);
    record.bits |= 4;
    pointer = &expected;
    atomic_thread_fence(memory_order_seq_cst);
    printf("%ld %d %d %d\n", (long)record.number, record.bits, *pointer, atomic_exchange(&counter, 1));
    for (int i = 0; i < 2; i++)
        printf("%d ", atomic_flag_test_and_set(&flag));
    atomic_flag_clear(&flag);
    printf("%d\n", atomic_flag_test_and_set(&flag));
}

static void older(void)
{
    int x = 1, pair[2] = {1, 2};
    volatile unsigned char small = 250;
    printf("%d ", __sync_fetch_and_add(&x, 5));
    printf("%d ", __sync_bool_compare_and_swap(&x, 6, 9));
    printf("%d ", __sync_val_compare_and_swap(&x, 9, 10));
    __sync_synchronize();
    printf("%d ", __sync_lock_test_and_set(&x, 1));
    __sync_lock_release(&x);
    printf("%d %d ", __sync_add_and_fetch(&small, 10), __sync_fetch_and_nand(&x, 5));
    __sync_fetch_and_or(pair, 6);
    printf("%d %d\n", x, pair[0]);
}

static void newer(void)
{
    int x = 7, expected = 5, result;
    printf("%d ", __atomic_fetch_add(&x, 1, __ATOMIC_SEQ_CST));
    printf("%d ", __atomic_xor_fetch(&x, 3, __ATOMIC_RELAXED));
    __atomic_load(&x, &result, __ATOMIC_ACQUIRE);
    printf("%d ", __atomic_compare_exchange_n(&x, &expected, 3, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
    __atomic_store_n(&x, 77, __ATOMIC_RELEASE);
    printf("%d %d %d\n", result, expected, __atomic_exchange_n(&x, 8, __ATOMIC_ACQ_REL));
}

int main(void)
{
    standard();
    older();
    newer();
    return 0;
}
