/* Integer division by zero. */
int main(void)
{
    int count = 0, total = 10;
    return total / count; // fault: division by zero
}
