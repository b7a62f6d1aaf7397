/* gcc's atomic built-in functions. There is one thread, so that each is the plain operation it names; what they take
   of any type, only the statement expressions of GNU C can say. */
#pragma once
#define __ATOMIC_RELAXED 0
#define __ATOMIC_CONSUME 1
#define __ATOMIC_ACQUIRE 2
#define __ATOMIC_RELEASE 3
#define __ATOMIC_ACQ_REL 4
#define __ATOMIC_SEQ_CST 5

/* The change of a place to a value that may mention __old; they give the old value, the new one, or whether it was
   changed at all. */
#define __minise_open(place) __typeof__(&*(place)) __place = (place); __typeof__(*__place) __old = *__place
#define __minise_old(place, changed) ({ __minise_open(place); *__place = (changed); __old; })
#define __minise_new(place, changed) ({ __minise_open(place); *__place = (changed); *__place; })
#define __minise_if_equal(place, expected, changed, otherwise, result) \
    ({ __minise_open(place); _Bool __same = __old == (expected); if (__same) *__place = (changed); else otherwise; \
       result; })

#define __sync_synchronize() ((void)0)
#define __sync_lock_test_and_set(place, value, ...) __minise_old(place, value)
#define __sync_lock_release(place, ...) ((void)(*(place) = 0))
#define __sync_bool_compare_and_swap(place, expected, value, ...) \
    __minise_if_equal(place, expected, value, (void)0, __same)
#define __sync_val_compare_and_swap(place, expected, value, ...) \
    __minise_if_equal(place, expected, value, (void)0, __old)
#define __atomic_load_n(place, order) (*(place))
#define __atomic_load(place, result, order) ((void)(*(result) = *(place)))
#define __atomic_store_n(place, value, order) ((void)(*(place) = (value)))
#define __atomic_store(place, value, order) ((void)(*(place) = *(value)))
#define __atomic_exchange_n(place, value, order) __minise_old(place, value)
#define __atomic_exchange(place, value, result, order) ((void)(*(result) = __minise_old(place, *(value))))
#define __atomic_compare_exchange_n(place, expected, value, weak, success, failure) \
    __minise_if_equal(place, *(expected), value, *(expected) = __old, __same)
#define __atomic_compare_exchange(place, expected, value, weak, success, failure) \
    __minise_if_equal(place, *(expected), *(value), *(expected) = __old, __same)
#define __atomic_test_and_set(place, order) __minise_old((_Bool *)(place), 1)
#define __atomic_clear(place, order) ((void)(*(_Bool *)(place) = 0))
#define __atomic_thread_fence(order) ((void)(order))
#define __atomic_signal_fence(order) ((void)(order))
#define __atomic_is_lock_free(size, place) 1
#define __atomic_always_lock_free(size, place) 1

#define __sync_fetch_and_add(place, value, ...) __minise_old(place, __old + (value))
#define __sync_add_and_fetch(place, value, ...) __minise_new(place, __old + (value))
#define __atomic_fetch_add(place, value, order) __minise_old(place, __old + (value))
#define __atomic_add_fetch(place, value, order) __minise_new(place, __old + (value))

#define __sync_fetch_and_sub(place, value, ...) __minise_old(place, __old - (value))
#define __sync_sub_and_fetch(place, value, ...) __minise_new(place, __old - (value))
#define __atomic_fetch_sub(place, value, order) __minise_old(place, __old - (value))
#define __atomic_sub_fetch(place, value, order) __minise_new(place, __old - (value))

#define __sync_fetch_and_and(place, value, ...) __minise_old(place, __old & (value))
#define __sync_and_and_fetch(place, value, ...) __minise_new(place, __old & (value))
#define __atomic_fetch_and(place, value, order) __minise_old(place, __old & (value))
#define __atomic_and_fetch(place, value, order) __minise_new(place, __old & (value))

#define __sync_fetch_and_or(place, value, ...) __minise_old(place, __old | (value))
#define __sync_or_and_fetch(place, value, ...) __minise_new(place, __old | (value))
#define __atomic_fetch_or(place, value, order) __minise_old(place, __old | (value))
#define __atomic_or_fetch(place, value, order) __minise_new(place, __old | (value))

#define __sync_fetch_and_xor(place, value, ...) __minise_old(place, __old ^ (value))
#define __sync_xor_and_fetch(place, value, ...) __minise_new(place, __old ^ (value))
#define __atomic_fetch_xor(place, value, order) __minise_old(place, __old ^ (value))
#define __atomic_xor_fetch(place, value, order) __minise_new(place, __old ^ (value))

#define __sync_fetch_and_nand(place, value, ...) __minise_old(place, ~(__old & (value)))
#define __sync_nand_and_fetch(place, value, ...) __minise_new(place, ~(__old & (value)))
#define __atomic_fetch_nand(place, value, order) __minise_old(place, ~(__old & (value)))
#define __atomic_nand_fetch(place, value, order) __minise_new(place, ~(__old & (value)))
