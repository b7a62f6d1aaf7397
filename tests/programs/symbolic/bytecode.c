/* A machine whose program is symbolic: the stack may underflow. */
// paths: 13
#include <minise.h>

int main(void)
{
    int stack[4] = {0}, top = 0;
    unsigned char code[3];
    minise_symbolic(code, sizeof code, "code");
    for (int pc = 0; pc < 3; pc++)
        switch (code[pc]) {
        case 0: return top;
        case 1: stack[top++] = pc; break;
        case 2:
            top--;
            stack[top] = 0; // fault: out-of-bounds write
            break;
        default: return -1;
        }
    return top;
}
