/* Greets somebody by name. How long may the name be? */
#include <stdlib.h>
#include <string.h>
#include <minise.h>

int main(void)
{
    char name[8];
    minise_symbolic(name, sizeof name, "name");
    name[7] = '\0';
    char *text = malloc(10);
    if (text == NULL)
        return 1;
    strcpy(text, "Hello ");
    strcat(text, name);
    int length = (int)strlen(text);
    free(text);
    return length;
}
