#pragma once
#include <_atomics.h>
typedef enum memory_order {
    memory_order_relaxed,
    memory_order_consume,
    memory_order_acquire,
    memory_order_release,
    memory_order_acq_rel,
    memory_order_seq_cst
} memory_order;
typedef _Bool atomic_bool;
typedef char atomic_char;
typedef signed char atomic_schar;
typedef unsigned char atomic_uchar;
typedef short atomic_short;
typedef unsigned short atomic_ushort;
typedef int atomic_int;
typedef unsigned int atomic_uint;
typedef long atomic_long;
typedef unsigned long atomic_ulong;
typedef long long atomic_llong;
typedef unsigned long long atomic_ullong;
typedef __SIZE_TYPE__ atomic_size_t;
typedef __PTRDIFF_TYPE__ atomic_ptrdiff_t;
typedef __INTPTR_TYPE__ atomic_intptr_t;
typedef __UINTPTR_TYPE__ atomic_uintptr_t;
typedef struct { _Bool is_set; } atomic_flag;
#define ATOMIC_FLAG_INIT {0}
#define ATOMIC_VAR_INIT(value) (value)
#define atomic_init(place, value) __atomic_store_n(place, value, 0)
#define atomic_load(place) __atomic_load_n(place, 0)
#define atomic_load_explicit(place, order) __atomic_load_n(place, order)
#define atomic_store(place, value) __atomic_store_n(place, value, 0)
#define atomic_store_explicit(place, value, order) __atomic_store_n(place, value, order)
#define atomic_exchange(place, value) __atomic_exchange_n(place, value, 0)
#define atomic_exchange_explicit(place, value, order) __atomic_exchange_n(place, value, order)
#define atomic_compare_exchange_strong(place, expected, value) \
    __atomic_compare_exchange_n(place, expected, value, 0, 0, 0)
#define atomic_compare_exchange_weak(place, expected, value) \
    __atomic_compare_exchange_n(place, expected, value, 0, 0, 0)
#define atomic_compare_exchange_strong_explicit(place, expected, value, success, failure) \
    __atomic_compare_exchange_n(place, expected, value, 0, success, failure)
#define atomic_compare_exchange_weak_explicit(place, expected, value, success, failure) \
    __atomic_compare_exchange_n(place, expected, value, 0, success, failure)
#define atomic_fetch_add(place, value) __atomic_fetch_add(place, value, 0)
#define atomic_fetch_add_explicit(place, value, order) __atomic_fetch_add(place, value, order)
#define atomic_fetch_sub(place, value) __atomic_fetch_sub(place, value, 0)
#define atomic_fetch_sub_explicit(place, value, order) __atomic_fetch_sub(place, value, order)
#define atomic_fetch_and(place, value) __atomic_fetch_and(place, value, 0)
#define atomic_fetch_and_explicit(place, value, order) __atomic_fetch_and(place, value, order)
#define atomic_fetch_or(place, value) __atomic_fetch_or(place, value, 0)
#define atomic_fetch_or_explicit(place, value, order) __atomic_fetch_or(place, value, order)
#define atomic_fetch_xor(place, value) __atomic_fetch_xor(place, value, 0)
#define atomic_fetch_xor_explicit(place, value, order) __atomic_fetch_xor(place, value, order)
#define atomic_flag_test_and_set(flag) __atomic_test_and_set(flag, 0)
#define atomic_flag_test_and_set_explicit(flag, order) __atomic_test_and_set(flag, order)
#define atomic_flag_clear(flag) __atomic_clear(flag, 0)
#define atomic_flag_clear_explicit(flag, order) __atomic_clear(flag, order)
#define atomic_thread_fence(order) __atomic_thread_fence(order)
#define atomic_signal_fence(order) __atomic_signal_fence(order)
#define atomic_is_lock_free(place) __atomic_is_lock_free(sizeof *(place), place)
