/* A program may declare library functions itself, in the style of before C99 or with types that fit well enough. */
extern int printf();
int strlen(char *);
char *malloc();
int free();
double sqrt();
int abs();
int atoi();

int main()
{
    char *text = malloc(3);
    int length;

    text[0] = 'o';
    text[1] = 'k';
    text[2] = 0;
    length = strlen(text);
    printf("%s %d %d %g\n", text, length, strlen("four") - 5 < 0, sqrt(2.25));
    printf("%d %d\n", abs(-3), atoi("-12"));
    free(text);
    return length;
}
