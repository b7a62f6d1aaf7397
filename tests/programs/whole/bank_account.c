/* Transactions with error codes and an audit trail. */
#include <stdio.h>
#include <string.h>

enum result { OK, NO_ACCOUNT, NO_FUNDS, BAD_AMOUNT };

struct account { char owner[12]; long cents; int history[8], entries; };

static struct account accounts[] = {{"anna", 10000, {0}, 0}, {"boris", 500, {0}, 0}, {"clara", 0, {0}, 0}};
enum { ACCOUNTS = sizeof accounts / sizeof *accounts };

static struct account *find(const char *owner)
{
    for (int i = 0; i < ACCOUNTS; i++)
        if (strcmp(accounts[i].owner, owner) == 0)
            return accounts + i;
    return NULL;
}

static void record(struct account *a, long change)
{
    a->cents += change;
    if (a->entries < 8)
        a->history[a->entries++] = (int)change;
}

static enum result transfer(const char *from, const char *to, long cents)
{
    struct account *a = find(from), *b = find(to);
    if (!a || !b)
        return NO_ACCOUNT;
    if (cents <= 0)
        return BAD_AMOUNT;
    if (a->cents < cents)
        return NO_FUNDS;
    record(a, -cents);
    record(b, cents);
    return OK;
}

int main(void)
{
    static const char *const texts[] = {"ok", "no such account", "insufficient funds", "bad amount"};
    static const struct { const char *from, *to; long cents; } orders[] = {
        {"anna", "boris", 2550}, {"boris", "clara", 3000}, {"clara", "anna", 5000},
        {"boris", "dora", 1}, {"anna", "clara", -5}, {"clara", "boris", 3000},
    };
    int failures = 0;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        enum result r = transfer(orders[i].from, orders[i].to, orders[i].cents);
        printf("%s -> %s %ld.%02ld: %s\n", orders[i].from, orders[i].to, orders[i].cents / 100,
               (orders[i].cents < 0 ? -orders[i].cents : orders[i].cents) % 100, texts[r]);
        failures += r != OK;
    }
    long total = 0;
    for (struct account *a = accounts; a < accounts + ACCOUNTS; a++) {
        printf("%-6s %5ld:", a->owner, a->cents);
        for (int i = 0; i < a->entries; i++)
            printf(" %+d", a->history[i]);
        printf("\n");
        total += a->cents;
    }
    printf("%ld\n", total);
    return failures;
}
