/* What a ticket costs, in cents. */
#include <minise.h>

int price(int age)
{
    int cents = 1200;
    if (age < 18)
        cents = cents / 2;
    if (age > 65)
        cents = cents - 300;
    return cents;
}

int main(void)
{
    int age = minise_int("age");
    return price(age) / 100;
}
