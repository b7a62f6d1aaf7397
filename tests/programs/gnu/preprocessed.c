/* What glibc's headers leave of isdigit, errno and the classes of numbers in a program that comes preprocessed. */
typedef struct _IO_FILE FILE;
extern FILE *stdout;
extern int fputs(const char *__restrict __s, FILE *__restrict __stream);
extern int printf(const char *__restrict __format, ...);
extern const unsigned short int **__ctype_b_loc(void) __attribute__((__nothrow__, __leaf__)) __attribute__((__const__));
extern const int **__ctype_tolower_loc(void) __attribute__((__nothrow__, __leaf__)) __attribute__((__const__));
extern const int **__ctype_toupper_loc(void) __attribute__((__nothrow__, __leaf__)) __attribute__((__const__));
extern int *__errno_location(void) __attribute__((__nothrow__, __leaf__)) __attribute__((__const__));
extern long int strtol(const char *__restrict __nptr, char **__restrict __endptr, int __base);
extern int __isnanf(float __value);
extern int __isinf(double __value);
extern int __finite(double __value);
extern int __signbit(double __value);
extern int __fpclassifyf(float __value);
extern int __fpclassify(double __value);

static void classes(const char *name, double x)
{
    float f = (float)x;
    printf("%s: %d %d %d %d", name, __builtin_isnan(x), __builtin_isinf_sign(x), __builtin_isfinite(x) != 0,
           __builtin_isnormal(f) != 0);
    printf(" %d %d", __builtin_fpclassify(0, 1, 4, 3, 2, x), __builtin_fpclassify(10, 11, 14, 13, 12, f));
    printf(" %d %d %d %d", __isnanf(f) != 0, __isinf(x), __finite(x) != 0, __signbit(x) != 0);
    printf(" %d %d\n", __fpclassifyf(f), __fpclassify(x));
}

int main(void)
{
    int letters = 0;
    for (int c = -128; c < 256; c++)
        letters += (*__ctype_b_loc())[c] & (unsigned short int)1024 ? c : 0;
    printf("%d %x %x\n", letters, (*__ctype_b_loc())['7'], (*__ctype_b_loc())[-1]);
    printf("%d %d %d\n", (*__ctype_tolower_loc())['Q'], (*__ctype_toupper_loc())['q'], (*__ctype_toupper_loc())[-1]);

    (*__errno_location()) = 0;
    printf("%ld", strtol("99999999999999999999", (char **)0, 10));
    printf(" %d\n", (*__errno_location()));

    classes("one", 1.0);
    classes("zero", -0.0);
    classes("infinity", -(__builtin_inff()));
    classes("nan", (__builtin_nanf("")));
    classes("tiny", 1e-40);
    classes("tiniest", 5e-324);
    fputs("end\n", stdout);
    return 0;
}
