typedef __builtin_va_list va_list;
struct big { long parts[3]; };

long total(int count, ...) {
    va_list list;
    long sum = 0;
    __builtin_va_start(list, count);
    while (count-- > 0)
        sum += __builtin_va_arg(list, int);
    struct big last = __builtin_va_arg(list, struct big);
    __builtin_va_end(list);
    return sum + last.parts[1];
}

long call(struct big b) { return total(2, 1, 2, b); }
