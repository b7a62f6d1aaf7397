/* Two customers who do not know each other, each with an age and a sum of money. */
#include <minise.h>

int may_buy(int age, int money)
{
    if (age < 18)
        return 0;
    if (money < 20)
        return 0;
    return 1;
}

int main(void)
{
    int age1 = minise_int("age1"), money1 = minise_int("money1");
    int age2 = minise_int("age2"), money2 = minise_int("money2");
    return may_buy(age1, money1) + may_buy(age2, money2);
}
