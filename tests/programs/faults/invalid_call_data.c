/* A call of what is no function. */
static int data = 5;

int main(void)
{
    int (*f)(void) = (int (*)(void))(long)&data;
    return f(); // fault: invalid call
}
