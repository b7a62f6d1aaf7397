/* One element was left out. */
int main(void)
{
    int squares[5], sum = 0;
    for (int i = 1; i < 5; i++)
        squares[i] = i * i;
    for (int i = 4; i >= 0; i--)
        sum += squares[i]; // fault: uninitialised read
    return sum;
}
