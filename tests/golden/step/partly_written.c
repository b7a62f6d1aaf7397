/* Some bytes of an array are written; the others are still what they were. */
int main(void)
{
    char word[8] = "hello";
    static int counts[4];
    word[0] = 'j';
    counts[2] = 1;
    return word[1] + counts[2];
}
