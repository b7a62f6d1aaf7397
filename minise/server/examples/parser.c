/* Is the text a balanced row of parentheses? Choose the entry function `balanced`, too: its text is unknown then. */
#include <minise.h>
#include <stdbool.h>

bool balanced(const char *text) {
    int depth = 0;
    for (; *text != '\0'; text++) {
        if (*text == '(') {
            depth++;
        } else if (*text == ')') {
            if (--depth < 0) {
                return false;
            }
        } else {
            return false;
        }
    }
    return depth == 0;
}

int main(void) {
    char text[5];
    minise_symbolic(text, sizeof text, "text");
    minise_assume(text[4] == '\0');
    return balanced(text);
}
