/* The loop runs one element too far, into the next member. */
struct label {
    char text[3];
    char end;
};

int main(void)
{
    struct label label = {{'a', 'b', 'c'}, 0};
    int sum = 0;
    for (int i = 0; i <= 3; i++)
        sum += label.text[i]; // fault: index out of bounds
    return sum;
}
