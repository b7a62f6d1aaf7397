/* Objects that only some paths allocate: they go on unmerged. */
#include <minise.h>
#include <stdlib.h>
struct node { char c; struct node *next; };
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 3);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    struct node *list = 0;
    for (size_t i = 0; i < n; i++) {
        if (s[i] == 'a') { struct node *x = malloc(sizeof *x); x->c = s[i]; x->next = list; list = x; }
    }
    int length = 0;
    while (list) { struct node *next = list->next; free(list); list = next; length++; }
    free(s);
    return length;
}
