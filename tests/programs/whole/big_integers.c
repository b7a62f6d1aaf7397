/* Factorials and Fibonacci numbers in decimal arrays. */
#include <stdio.h>
#include <string.h>

enum { DIGITS = 60 };
typedef struct { unsigned char digit[DIGITS]; int length; } big;

static big from(unsigned n)
{
    big b = {{0}, 0};
    do
        b.digit[b.length++] = (unsigned char)(n % 10);
    while (n /= 10);
    return b;
}

static big add(big a, big b)
{
    big r = {{0}, 0};
    int carry = 0;
    for (int i = 0; i < a.length || i < b.length || carry; i++) {
        int sum = carry + (i < a.length ? a.digit[i] : 0) + (i < b.length ? b.digit[i] : 0);
        r.digit[r.length++] = (unsigned char)(sum % 10);
        carry = sum / 10;
    }
    return r;
}

static void scale(big *a, unsigned factor)
{
    unsigned carry = 0;
    int i = 0;
    for (; i < a->length || carry; i++) {
        if (i == a->length)
            a->digit[a->length++] = 0;
        unsigned product = a->digit[i] * factor + carry;
        a->digit[i] = (unsigned char)(product % 10);
        carry = product / 10;
    }
}

static big multiply(big a, big b)
{
    big r = {{0}, a.length + b.length};
    for (int i = 0; i < a.length; i++) {
        int carry = 0;
        for (int j = 0; j < b.length || carry; j++) {
            int n = r.digit[i + j] + carry + (j < b.length ? a.digit[i] * b.digit[j] : 0);
            r.digit[i + j] = (unsigned char)(n % 10);
            carry = n / 10;
        }
    }
    while (r.length > 1 && !r.digit[r.length - 1])
        r.length--;
    return r;
}

static void show(const char *name, const big *b)
{
    char text[DIGITS + 1];
    for (int i = 0; i < b->length; i++)
        text[i] = (char)('0' + b->digit[b->length - 1 - i]);
    text[b->length] = '\0';
    printf("%s %s (%d)\n", name, text, (int)strlen(text));
}

int main(void)
{
    big f = from(1);
    for (unsigned n = 2; n <= 30; n++)
        scale(&f, n);
    show("30!", &f);
    big a = from(0), b = from(1);
    for (int i = 0; i < 100; i++) {
        big c = add(a, b);
        a = b;
        b = c;
    }
    show("fib 100", &a);
    big p = multiply(from(123456789), from(987654321));
    show("product", &p);
    p = multiply(p, p);
    show("square", &p);
    return 0;
}
