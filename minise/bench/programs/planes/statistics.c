/* Statistics of numbers and of texts: how often things occur, sums, sums of beginnings, vowels, and a text read from
   its end. ENTRY names the function that `main` runs. */
#include <assert.h>
#include <minise.h>

#ifndef ENTRY
#define ENTRY histogram
#endif

/* ---- how often numbers occur ---- */

#define KINDS 16

struct histogram {
    int total;
    int count[KINDS];
};

static void histogram_clear(struct histogram *histogram)
{
    histogram->total = 0;
    for (int kind = 0; kind < KINDS; kind++)
        histogram->count[kind] = 0;
}

static void histogram_add(struct histogram *histogram, int kind)
{
    assert(0 <= kind && kind < KINDS);
    histogram->count[kind]++;
    histogram->total++;
}

/* No kind is counted less than never, or more often than all together. */
static int histogram_is_sound(const struct histogram *histogram)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (histogram->count[kind] < 0 || histogram->count[kind] > histogram->total)
            return 0;
    return 1;
}

/* ---- sums ---- */

#define LONGEST 50

struct series {
    int length;
    int number[LONGEST];
    int sum[LONGEST]; /* what it means is said by who computes it */
};

static void series_make(struct series *series, int length)
{
    assert(length <= LONGEST);
    series->length = length;
    for (int i = 0; i < length; i++) {
        series->number[i] = i;
        series->sum[i] = 0;
    }
}

/* Adds every number to the sum at its place. */
static void accumulate(struct series *series)
{
    for (int i = 0; i < series->length; i++)
        series->sum[i] += series->number[i];
}

/* Makes each sum that of all numbers up to its place. */
static void sum_up(struct series *series)
{
    int sum = 0;
    for (int i = 0; i < series->length; i++) {
        sum += series->number[i];
        series->sum[i] = i == 0 ? sum : series->sum[i - 1] + series->number[i];
        assert(series->sum[i] == sum);
    }
}

static int sums_lie_between(const struct series *series, int least, int most)
{
    for (int i = 0; i < series->length; i++)
        if (series->sum[i] < least || series->sum[i] > most)
            return 0;
    return 1;
}

/* ---- texts ---- */

#define VOWELS 5

struct vowels {
    char letter[VOWELS];
    int count[VOWELS];
};

static const struct vowels no_vowels = {{'a', 'e', 'i', 'o', 'u'}, {0}};

static void count_vowels(const char *text, struct vowels *vowels)
{
    for (int i = 0; text[i] != '\0'; i++)
        for (int j = 0; j < VOWELS; j++)
            if (text[i] == vowels->letter[j])
                vowels->count[j]++;
}

static int sum_of_vowels(const struct vowels *vowels)
{
    int sum = 0;
    for (int j = 0; j < VOWELS; j++)
        sum += vowels->count[j];
    return sum;
}

/* Turns a text around in place. */
static void invert(char *text, int length)
{
    for (int i = 0, j = length - 1; i < j; i++, j--) {
        char kept = text[i];
        text[i] = text[j];
        text[j] = kept;
    }
}

/* ---- what is measured ---- */

/* Most of the numbers are known: few writes at unknown places among many at known ones. */
int histogram(void)
{
    struct histogram histogram;
    histogram_clear(&histogram);
    for (int i = 0; i < 1200; i++)
        histogram_add(&histogram, i * i % KINDS);
    for (int i = 0; i < 3; i++)
        histogram_add(&histogram, minise_range(0, KINDS, "kind"));
    assert(histogram.total == 1203);
    assert(histogram_is_sound(&histogram));
    return 0;
}

/* Added again and again; some of the numbers are unknown. */
int sum_array(void)
{
    struct series series;
    series_make(&series, 40);
    for (int i = 0; i < series.length; i += 8)
        series.number[i] = minise_range(0, 10, "number");
    for (int round = 0; round < 60; round++)
        accumulate(&series);
    for (int i = 0; i < series.length; i++)
        assert(series.sum[i] == 60 * series.number[i]);
    return 0;
}

/* Computed again and again; then a sum at an unknown place is changed. */
int prefix_sums(void)
{
    struct series series;
    series_make(&series, 50);
    for (int round = 0; round < 60; round++)
        sum_up(&series);
    int place = minise_range(0, 50, "place");
    assert(series.sum[place] <= 50 * 49 / 2);
    series.sum[place] = 0;
    assert(sums_lie_between(&series, 0, 50 * 49 / 2));
    assert(series.sum[49] == 0 || series.sum[49] == 50 * 49 / 2);
    return 0;
}

/* The text has one unknown character. */
int vowels(void)
{
    char text[] = "the loops of this text are run through again and again";
    struct vowels vowels = no_vowels;
    text[4] = minise_char("unknown");
    for (int round = 0; round < 16; round++)
        count_vowels(text, &vowels);
    assert(sum_of_vowels(&vowels) <= 16 * (int)sizeof text);
    return 0;
}

/* All characters are unknown, and the text is turned around an odd number of times. */
int invert_string(void)
{
    char text[60], kept[60];
    for (int i = 0; i < 60; i++) {
        kept[i] = minise_char("character");
        text[i] = kept[i];
    }
    for (int round = 0; round < 101; round++)
        invert(text, 60);
    for (int i = 0; i < 60; i++)
        assert(text[i] == kept[59 - i]);
    return 0;
}

int main(void)
{
    return ENTRY();
}
