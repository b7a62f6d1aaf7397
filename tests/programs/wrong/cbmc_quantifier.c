int main(void)
{
    int a[4] = {1, 2, 3, 4};
    __CPROVER_assert(__CPROVER_forall { int i; (i >= 0 && i < 4) ==> a[i] > 0 }, "all");  // error: not supported: quantifiers in expressions
    return 0;
}
