int f(a, b)
int a;
int c;  // error: 'c' is no parameter
{
    return a + b;
}
