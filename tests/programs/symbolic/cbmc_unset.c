/* For CBMC a variable without an initial value has any value, in every turn of a loop another one, and `assert` needs
   no header. `count` is given a value before it is read. */
// paths: 7
struct pair {
    int left, right;
};

int main(void)
{
    int limit, count;
    struct pair pair;
    __CPROVER_assume(limit > 0 && limit < 3);
    count = 0;
    for (int i = 0; i < limit; i++) {
        _Bool is_counted;
        if (is_counted)
            count++;
    }
    assert(count <= limit);
    if (count == 2)
        assert(pair.left != pair.right); // fault: assertion failure
    return 0;
}
