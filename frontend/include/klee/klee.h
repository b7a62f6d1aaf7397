#pragma once
#include <stdint.h>
#include <_size.h>
void klee_make_symbolic(void *object, size_t size, const char *name);
int klee_range(int lower, int upper, const char *name);
int klee_int(const char *name);
void klee_assume(uintptr_t condition);
void klee_prefer_cex(void *object, uintptr_t condition);
unsigned klee_is_symbolic(uintptr_t value);
unsigned klee_choose(uintptr_t count);
size_t klee_get_obj_size(void *object);
int klee_get_value_i32(int value);
long klee_get_valuel(long value);
long long klee_get_valuell(long long value);
int64_t klee_get_value_i64(int64_t value);
float klee_get_valuef(float value);
double klee_get_valued(double value);
void klee_silent_exit(int status);
void klee_abort(void);
void klee_report_error(const char *file, int line, const char *message, const char *suffix);
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_print_expr(const char *message, ...);
void klee_print_range(const char *name, int value);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_merge(void); /* of older versions: merges what parted since klee_open_merge */
void klee_set_forking(unsigned enable);
void klee_check_memory_access(const void *address, size_t size);
void klee_posix_prefer_cex(void *object, uintptr_t condition);
void klee_mark_global(void *object);
void klee_stack_trace(void);
unsigned klee_is_replay(void);
void __minise_assert_fail(const char *condition, const char *file, unsigned int line, const char *function);
#define klee_assert(condition) ((condition) ? (void)0 : __minise_assert_fail(#condition, __FILE__, __LINE__, __func__))
