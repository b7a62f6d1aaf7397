/* A stack machine with jumps and calls. */
#include <stdio.h>

enum opcode { PUSH, ADD, SUB, MUL, DUP, SWAP, LOAD, STORE, LESS, JUMP, JUMP_ZERO, CALL, RETURN, PRINT, HALT };

struct machine { int stack[32], top, calls[32], depth, variables[8], steps; };

static int run(struct machine *m, const int *code)
{
    int pc = 0, a, b;
    for (;;) {
        m->steps++;
        switch ((enum opcode)code[pc++]) {
        case PUSH: m->stack[m->top++] = code[pc++]; break;
        case ADD: b = m->stack[--m->top]; m->stack[m->top - 1] += b; break;
        case SUB: b = m->stack[--m->top]; m->stack[m->top - 1] -= b; break;
        case MUL: b = m->stack[--m->top]; m->stack[m->top - 1] *= b; break;
        case DUP: a = m->stack[m->top - 1]; m->stack[m->top++] = a; break;
        case SWAP:
            a = m->stack[m->top - 1];
            m->stack[m->top - 1] = m->stack[m->top - 2];
            m->stack[m->top - 2] = a;
            break;
        case LOAD: m->stack[m->top++] = m->variables[code[pc++]]; break;
        case STORE: m->variables[code[pc++]] = m->stack[--m->top]; break;
        case LESS:
            b = m->stack[--m->top];
            a = m->stack[--m->top];
            m->stack[m->top++] = a < b;
            break;
        case JUMP: pc = code[pc]; break;
        case JUMP_ZERO: pc = m->stack[--m->top] ? pc + 1 : code[pc]; break;
        case CALL: m->calls[m->depth++] = pc + 1; pc = code[pc]; break;
        case RETURN: pc = m->calls[--m->depth]; break;
        case PRINT: printf("%d\n", m->stack[--m->top]); break;
        case HALT: return m->top;
        default: return -1;
        }
    }
}

int main(void)
{
    static const int sum_of_squares[] = {
        PUSH, 0, STORE, 0, PUSH, 1, STORE, 1,
        LOAD, 1, PUSH, 11, LESS, JUMP_ZERO, 31,
        LOAD, 1, CALL, 35, LOAD, 0, ADD, STORE, 0,
        LOAD, 1, PUSH, 1, ADD, JUMP, 6 /* STORE 1 */,
        LOAD, 0, PRINT, HALT,
        DUP, MUL, RETURN,
    };
    struct machine m = {.top = 0};
    int left = run(&m, sum_of_squares);
    printf("%d left, %d steps\n", left, m.steps);
    static const int factorial[] = {
        PUSH, 1, PUSH, 8, DUP, STORE, 2, MUL, LOAD, 2, PUSH, 1, SUB, DUP,
        JUMP_ZERO, 18, JUMP, 4, STORE, 3, PRINT, HALT,
    };
    m = (struct machine){.top = 0};
    left = run(&m, factorial);
    printf("%d left, %d steps\n", left, m.steps);
    return 0;
}
