/* A name is copied into a buffer. Which length is too much? */
#include <minise.h>
#include <stdio.h>

void copy(char *to, const char *from) {
    while (*from != '\0') {
        *to++ = *from++;
    }
    *to = '\0';
}

int main(void) {
    char name[6], buffer[4];
    minise_symbolic(name, sizeof name, "name");
    minise_assume(name[5] == '\0');
    copy(buffer, name);
    printf("copied\n");
    return 0;
}
