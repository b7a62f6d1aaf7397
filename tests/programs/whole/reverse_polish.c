/* Infix to reverse Polish by the shunting yard, then evaluation. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static int precedence(char c)
{
    switch (c) {
    case '^': return 3;
    case '*': case '/': case '%': return 2;
    case '+': case '-': return 1;
    default: return 0;
    }
}

static void to_postfix(const char *in, char *out)
{
    char stack[32];
    int top = 0;
    for (; *in; in++) {
        if (isdigit((unsigned char)*in)) {
            while (isdigit((unsigned char)*in))
                *out++ = *in++;
            *out++ = ' ';
            in--;
        } else if (*in == '(')
            stack[top++] = '(';
        else if (*in == ')') {
            while (stack[--top] != '(') {
                *out++ = stack[top];
                *out++ = ' ';
            }
        } else if (precedence(*in)) {
            while (top && (precedence(stack[top - 1]) > precedence(*in) ||
                           (precedence(stack[top - 1]) == precedence(*in) && *in != '^'))) {
                *out++ = stack[--top];
                *out++ = ' ';
            }
            stack[top++] = *in;
        }
    }
    while (top) {
        *out++ = stack[--top];
        *out++ = ' ';
    }
    *out = '\0';
}

static long evaluate(const char *p)
{
    long stack[32];
    int top = 0;
    while (*p) {
        if (isdigit((unsigned char)*p)) {
            char *end;
            stack[top++] = strtol(p, &end, 10);
            p = end;
            continue;
        }
        if (*p != ' ') {
            long b = stack[--top], a = stack[--top], r = 1;
            switch (*p) {
            case '+': r = a + b; break;
            case '-': r = a - b; break;
            case '*': r = a * b; break;
            case '/': r = a / b; break;
            case '%': r = a % b; break;
            case '^':
                while (b-- > 0)
                    r *= a;
                break;
            }
            stack[top++] = r;
        }
        p++;
    }
    return stack[0];
}

int main(void)
{
    const char *inputs[] = {"1+2*3", "(1+2)*3", "100/7%5-2", "2^3^2", "((7))", "12*(3+4*(5-1))-8/2/2"};
    for (int i = 0; i < 6; i++) {
        char postfix[80];
        to_postfix(inputs[i], postfix);
        printf("%s => %s=> %ld\n", inputs[i], postfix, evaluate(postfix));
    }
    return 0;
}
