/* A brainfuck interpreter with precomputed brackets. */
#include <stdio.h>
#include <string.h>

enum { TAPE = 64, CODE = 160 };

static int run(const char *code, const char *input)
{
    unsigned char tape[TAPE] = {0}, *cell = tape;
    int jump[CODE], open[32], depth = 0, steps = 0, n = (int)strlen(code);
    for (int i = 0; i < n; i++)
        if (code[i] == '[')
            open[depth++] = i;
        else if (code[i] == ']') {
            if (!depth)
                return -1;
            jump[i] = open[--depth];
            jump[jump[i]] = i;
        }
    if (depth)
        return -2;
    for (int pc = 0; pc < n; pc++, steps++)
        switch (code[pc]) {
        case '>': cell++; break;
        case '<': cell--; break;
        case '+': ++*cell; break;
        case '-': --*cell; break;
        case '.': putchar(*cell); break;
        case ',': *cell = (unsigned char)(*input ? *input++ : 0); break;
        case '[': if (!*cell) pc = jump[pc]; break;
        case ']': if (*cell) pc = jump[pc]; break;
        }
    return steps;
}

int main(void)
{
    const char *hello = "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]"
                        ">>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.";
    printf("%d\n", run(hello, ""));
    printf(" %d\n", run(",[.,]", "echo"));
    printf(" %d\n", run(",>,<[->+<]>.", "0\x11"));
    printf("%d\n", run("-[----->+<]>.", "") > 0);
    printf("%d %d\n", run("[[]", ""), run("]", ""));
    return 0;
}
