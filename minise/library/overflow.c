/* gcc's arithmetic that tells whether it overflowed. The operands come as 64 bits, and what they are as a flag. */

#include <_builtins.h>

static void store(void *target, int size, unsigned long long bits)
{
    switch (size) {
    case 1:
        *(unsigned char *)target = (unsigned char)bits;
        break;
    case 2:
        *(unsigned short *)target = (unsigned short)bits;
        break;
    case 4:
        *(unsigned int *)target = (unsigned int)bits;
        break;
    default:
        *(unsigned long long *)target = bits;
    }
}

static int fits(int negative, unsigned long long magnitude, int size, int is_signed)
{
    if (is_signed)
        return magnitude <= (1ULL << (8 * size - 1)) - (unsigned long long)!negative;
    return !negative && magnitude <= ~0ULL >> (64 - 8 * size);
}

/* Stores left + right, left - right or left * right, wrapped to `size` bytes, if there is a result to store to; and
 * returns whether the exact value does not fit there. */
_Bool __minise_overflows(int operation, unsigned long long left, int left_is_signed, unsigned long long right,
                         int right_is_signed, void *result, int size, int result_is_signed)
{
    int left_negative = left_is_signed && left >> 63;
    int right_negative = right_is_signed && right >> 63;
    unsigned long long left_size = left_negative ? -left : left;
    unsigned long long right_size = right_negative ? -right : right;
    unsigned long long wrapped = operation == '*' ? left * right : operation == '+' ? left + right : left - right;
    unsigned long long magnitude;
    int negative = left_negative;
    int too_large = 0;

    if (result)
        store(result, size, wrapped);
    if (operation == '-')
        right_negative = !right_negative;
    if (operation == '*') {
        magnitude = left_size * right_size;
        too_large = left_size && magnitude / left_size != right_size;
        negative = left_negative != right_negative;
    } else if (left_negative == right_negative) {
        magnitude = left_size + right_size;
        too_large = magnitude < left_size;
    } else if (left_size >= right_size) {
        magnitude = left_size - right_size;
    } else {
        magnitude = right_size - left_size;
        negative = right_negative;
    }
    return too_large || !fits(negative && magnitude, magnitude, size, result_is_signed);
}
