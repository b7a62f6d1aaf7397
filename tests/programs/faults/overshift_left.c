/* Shifting left by the width of the type. */
int main(void)
{
    unsigned mask = 0;
    for (int i = 0; i <= 32; i += 8)
        mask |= 1u << i; // fault: overshift
    return mask != 0;
}
