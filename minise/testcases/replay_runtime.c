/* Replays one test in a program that gcc compiled: what is symbolic under minise is an input here.
   The n-th demand for a name gets the n-th input of that name; what is missing is zero.
   Inputs come from MINISE_INPUTS, or else from the .ktest file that the environment variable KTEST_FILE names.
   MINISE_LINKS (a macro or a variable of the environment) tells of pointers in them: `0:8:1` puts the address of
   the second input at offset 8 of the first.
   Every function is weak, so that a program may define it itself. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define INTRINSIC __attribute__((weak))

struct minise_input { const char *name; size_t size; const char *bytes; int is_taken; };

/* Ends the run with a fault that the program itself speaks of; the line is read by whoever replays. */
static void minise_stop(const char *fault)
{
    fprintf(stderr, "minise: %s\n", fault);
    abort();
}

#ifdef MINISE_INPUTS

static struct minise_input minise_inputs[] = {MINISE_INPUTS {0, 0, 0, 0}};
static size_t minise_input_count = sizeof minise_inputs / sizeof *minise_inputs - 1;
static const char *minise_links = MINISE_LINKS;

#else

static struct minise_input *minise_inputs;
static size_t minise_input_count;
static const char *minise_links;

static uint32_t minise_read_number(FILE *file)
{
    uint32_t number = 0;
    for (int i = 0; i < 4; i++)
        number = number << 8 | (uint32_t)(getc(file) & 0xFF);
    return number;
}

static char *minise_read_bytes(FILE *file, size_t size)
{
    char *bytes = calloc(size + 1, 1);
    if (fread(bytes, 1, size, file) != size)
        minise_stop("the .ktest file is cut off");
    return bytes;
}

/* The format of KLEE's KTest.h: a magic word, a version, arguments, objects; numbers are big-endian. */
static void minise_read_inputs(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        minise_stop("the .ktest file cannot be read");
    free(minise_read_bytes(file, 5));
    minise_read_number(file);
    for (uint32_t arguments = minise_read_number(file); arguments > 0; arguments--)
        free(minise_read_bytes(file, minise_read_number(file)));
    minise_read_number(file);
    minise_read_number(file);
    minise_input_count = minise_read_number(file);
    minise_inputs = calloc(minise_input_count + 1, sizeof *minise_inputs);
    for (size_t i = 0; i < minise_input_count; i++) {
        minise_inputs[i].name = minise_read_bytes(file, minise_read_number(file));
        minise_inputs[i].size = minise_read_number(file);
        minise_inputs[i].bytes = minise_read_bytes(file, minise_inputs[i].size);
    }
    fclose(file);
}

#endif

/* Output is not kept back: what was printed before a fault must be seen. */
__attribute__((constructor)) static void minise_start(void)
{
    setvbuf(stdout, NULL, _IONBF, 0);
#ifndef MINISE_INPUTS
    const char *path = getenv("KTEST_FILE");
    if (path)
        minise_read_inputs(path);
    minise_links = getenv("MINISE_LINKS");
#endif
}

static struct minise_input *minise_next(const char *name)
{
    for (size_t i = 0; i < minise_input_count; i++)
        if (!minise_inputs[i].is_taken && strcmp(minise_inputs[i].name, name) == 0) {
            minise_inputs[i].is_taken = 1;
            return &minise_inputs[i];
        }
    return NULL;
}

/* Fills `size` bytes with the next input of that name. No bytes are no input. */
INTRINSIC void minise_take(const char *name, void *object, size_t size)
{
    struct minise_input *input = size > 0 ? minise_next(name && *name ? name : "unnamed") : NULL;
    memset(object, 0, size);
    if (input)
        memcpy(object, input->bytes, input->size < size ? input->size : size);
}

static void *minise_block(struct minise_input *input);

/* Lets the pointers in an object that holds this input point to fresh blocks of their own. */
static void minise_link(struct minise_input *input, char *object)
{
    char *end;
    input->is_taken = 1;
    for (const char *link = minise_links; link && *link; link = *end ? end + 1 : end) {
        size_t parent = strtoul(link, &end, 10), offset = strtoul(end + 1, &end, 10);
        size_t child = strtoul(end + 1, &end, 10);
        if (input == &minise_inputs[parent]) {
            void *target = minise_block(&minise_inputs[child]);
            memcpy(object + offset, &target, sizeof target);
        }
    }
}

/* A fresh block that holds exactly this input. */
static void *minise_block(struct minise_input *input)
{
    void *block = memcpy(malloc(input->size), input->bytes, input->size);
    minise_link(input, block);
    return block;
}

/* Fills a global variable with the next input of that name. */
INTRINSIC void minise_take_global(const char *name, void *object, size_t size)
{
    struct minise_input *input = minise_next(name);
    memset(object, 0, size);
    if (input) {
        memcpy(object, input->bytes, input->size < size ? input->size : size);
        minise_link(input, object);
    }
}

/* The block of the next input of that name, or null where there is none. */
INTRINSIC void *minise_take_object(const char *name)
{
    struct minise_input *input = minise_next(name);
    return input ? minise_block(input) : NULL;
}

/* ---- minise.h ---------------------------------------------------------------------------------------- */

#define VALUE(type, function)                       \
    INTRINSIC type function(const char *name)       \
    {                                               \
        type value;                                 \
        minise_take(name, &value, sizeof value);    \
        return value;                               \
    }

VALUE(char, minise_char)
VALUE(unsigned char, minise_uchar)
VALUE(short, minise_short)
VALUE(unsigned short, minise_ushort)
VALUE(int, minise_int)
VALUE(unsigned int, minise_uint)
VALUE(long, minise_long)
VALUE(unsigned long, minise_ulong)
VALUE(long long, minise_longlong)
VALUE(unsigned long long, minise_ulonglong)
VALUE(float, minise_float)
VALUE(double, minise_double)
VALUE(long double, minise_longdouble)
VALUE(size_t, minise_size)

INTRINSIC _Bool minise_bool(const char *name)
{
    return minise_uchar(name) != 0;
}

INTRINSIC void minise_symbolic(void *object, size_t size, const char *name)
{
    minise_take(name, object, size);
}

/* What a program calls instead of malloc and the like, where unwritten bytes are inputs or allocations may fail. */
static int minise_fails(void)
{
    unsigned char fails;
    minise_take("malloc_fails", &fails, 1);
    return fails;
}

INTRINSIC void *minise_malloc(size_t size)
{
    void *block = minise_fails() ? NULL : malloc(size);
    if (block)
        minise_take("malloc", block, size);
    return block;
}

INTRINSIC void *minise_aligned_alloc(size_t alignment, size_t size)
{
    void *block = minise_fails() ? NULL : aligned_alloc(alignment, size);
    if (block)
        minise_take("aligned_alloc", block, size);
    return block;
}

INTRINSIC void *minise_calloc(size_t count, size_t size) { return minise_fails() ? NULL : calloc(count, size); }
INTRINSIC void *minise_realloc(void *block, size_t size) { return minise_fails() ? NULL : realloc(block, size); }
INTRINSIC char *minise_strdup(const char *text) { return minise_fails() ? NULL : strdup(text); }
INTRINSIC char *minise_strndup(const char *text, size_t limit) { return minise_fails() ? NULL : strndup(text, limit); }

INTRINSIC void minise_assume(int condition)
{
    if (!condition)
        minise_stop("violated assumption");
}

INTRINSIC void minise_assert(int condition)
{
    if (!condition)
        minise_stop("assertion failure");
}

INTRINSIC int minise_range(int lower, int upper, const char *name)
{
    int value = minise_int(name);
    minise_assume(lower <= value && value < upper);
    return value;
}

INTRINSIC void minise_merge_begin(void) {}
INTRINSIC void minise_merge_end(void) {}

INTRINSIC void minise_fill(void *object, size_t size, int (*value)(size_t index))
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)object)[i] = (unsigned char)value(i);
}

INTRINSIC void minise_allocate_many(void **blocks, size_t count, size_t size)
{
    for (size_t i = 0; i < count; i++)
        blocks[i] = malloc(size);
}

INTRINSIC void minise_free_many(void **blocks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(blocks[i]);
}

/* What assert() calls: in glibc, and in minise's own headers. */
INTRINSIC void __assert_fail(const char *condition, const char *file, unsigned int line, const char *function)
{
    fprintf(stderr, "%s:%u: %s: assertion '%s' failed\n", file, line, function, condition);
    minise_stop("assertion failure");
}

INTRINSIC void __minise_assert_fail(const char *condition, const char *file, unsigned int line, const char *function)
{
    __assert_fail(condition, file, line, function);
}

/* ---- KLEE --------------------------------------------------------------------------------------------- */

INTRINSIC void klee_make_symbolic(void *object, size_t size, const char *name)
{
    minise_take(name, object, size);
}

INTRINSIC int klee_int(const char *name)
{
    return minise_int(name);
}

INTRINSIC int klee_range(int lower, int upper, const char *name)
{
    return minise_range(lower, upper, name);
}

INTRINSIC void klee_assume(uintptr_t condition)
{
    minise_assume(condition != 0);
}

INTRINSIC unsigned klee_choose(uintptr_t count)
{
    unsigned value = minise_uint("klee_choose");
    minise_assume(value < count);
    return value;
}

/* AddressSanitizer knows in which block or variable an address lies; without it, nobody does exactly. */
extern const char *__asan_locate_address(
    void *address, char *name, size_t name_size, void **region, size_t *region_size) __attribute__((weak));

INTRINSIC size_t klee_get_obj_size(void *object)
{
    char name[64];
    void *region;
    size_t size = 0;
    if (__asan_locate_address)
        __asan_locate_address(object, name, sizeof name, &region, &size);
    return size;
}

INTRINSIC void klee_prefer_cex(void *object, uintptr_t condition) {}
INTRINSIC unsigned klee_is_symbolic(uintptr_t value) { return 0; }
INTRINSIC int klee_get_value_i32(int value) { return value; }
INTRINSIC long klee_get_valuel(long value) { return value; }
INTRINSIC long long klee_get_valuell(long long value) { return value; }
INTRINSIC int64_t klee_get_value_i64(int64_t value) { return value; }
INTRINSIC float klee_get_valuef(float value) { return value; }
INTRINSIC double klee_get_valued(double value) { return value; }
INTRINSIC unsigned klee_is_replay(void) { return 1; }
INTRINSIC void klee_posix_prefer_cex(void *object, uintptr_t condition) {}
INTRINSIC void klee_mark_global(void *object) {}
INTRINSIC void klee_stack_trace(void) {}

INTRINSIC void klee_check_memory_access(const volatile char *address, size_t size)
{
    for (size_t i = 0; i < size; i++)
        (void)address[i];
}

INTRINSIC void klee_silent_exit(int status) { _exit(status); }
INTRINSIC void klee_abort(void) { minise_stop("abort"); }
INTRINSIC void klee_warning(const char *message) {}
INTRINSIC void klee_warning_once(const char *message) {}
INTRINSIC void klee_print_expr(const char *message, ...) {}
INTRINSIC void klee_print_range(const char *name, int value) {}
INTRINSIC void klee_open_merge(void) {}
INTRINSIC void klee_close_merge(void) {}
INTRINSIC void klee_merge(void) {}
INTRINSIC void klee_set_forking(unsigned enable) {}

INTRINSIC void klee_report_error(const char *file, int line, const char *message, const char *suffix)
{
    minise_stop("abort");
}

/* ---- SV-COMP and CBMC ---------------------------------------------------------------------------------- */

INTRINSIC void __VERIFIER_assume(int condition) { minise_assume(condition); }
INTRINSIC void __VERIFIER_assert(int condition) { minise_assert(condition); }
/* These two also stand for those that the program defines itself. */
void __VERIFIER_error(void) { minise_stop("assertion failure"); }
void reach_error(void) { minise_stop("assertion failure"); }
INTRINSIC void __CPROVER_assume(_Bool condition) { minise_assume(condition); }
INTRINSIC void __CPROVER_assert(_Bool condition, const char *message) { minise_assert(condition); }
INTRINSIC void __CPROVER_precondition(_Bool condition, const char *message) { minise_assert(condition); }
INTRINSIC void __CPROVER_postcondition(_Bool condition, const char *message) { minise_assert(condition); }
INTRINSIC void __VERIFIER_atomic_begin(void) {}
INTRINSIC void __VERIFIER_atomic_end(void) {}
INTRINSIC void __CPROVER_atomic_begin(void) {}
INTRINSIC void __CPROVER_atomic_end(void) {}
INTRINSIC void __CPROVER_cover(_Bool condition) {}
INTRINSIC void __CPROVER_input(const char *name, ...) {}
INTRINSIC void __CPROVER_output(const char *name, ...) {}
INTRINSIC void __CPROVER_printf(const char *format, ...) {}
INTRINSIC _Bool __CPROVER_isnanf(float x) { return __builtin_isnan(x); }
INTRINSIC _Bool __CPROVER_isnand(double x) { return __builtin_isnan(x); }
INTRINSIC _Bool __CPROVER_isinff(float x) { return __builtin_isinf(x); }
INTRINSIC _Bool __CPROVER_isinfd(double x) { return __builtin_isinf(x); }
INTRINSIC _Bool __CPROVER_isfinitef(float x) { return __builtin_isfinite(x); }
INTRINSIC _Bool __CPROVER_isfinited(double x) { return __builtin_isfinite(x); }
INTRINSIC _Bool __CPROVER_isnormalf(float x) { return __builtin_isnormal(x); }
INTRINSIC _Bool __CPROVER_isnormald(double x) { return __builtin_isnormal(x); }
INTRINSIC _Bool __CPROVER_signf(float x) { return __builtin_signbit(x) != 0; }
INTRINSIC _Bool __CPROVER_signd(double x) { return __builtin_signbit(x) != 0; }
INTRINSIC void *__CPROVER_allocate(size_t size, _Bool zero) { return zero ? calloc(1, size) : malloc(size); }
