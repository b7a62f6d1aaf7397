// gcc: accepts with warnings
#include <stdio.h>

int main(void)
{
    int n = 0;
    long l;
    float f;
    double d;
    char s[8], c;
    scanf("%d", n);  // warning: the format's '%d' expects 'int *', but its argument has type 'int'
    scanf("%d", &l);  // warning: the format's '%d' expects 'int *', but its argument has type 'long *'
    scanf("%lf", &f);  // warning: the format's '%lf' expects 'double *', but its argument has type 'float *'
    scanf("%f", &d);  // warning: the format's '%f' expects 'float *', but its argument has type 'double *'
    sscanf(s, "%s", c);  // warning: the format's '%s' expects 'char *', but its argument has type 'int'
    fscanf(stdin, "%d %d", &n);  // warning: the format's '%d' has no argument
    scanf("%*d %d", &n, &n);  // warning: argument that the format does not use
    scanf("%3s%c%[^]x]%%%n%ld%lf", s, &c, s, &n, &l, &d);
    return 0;
}
