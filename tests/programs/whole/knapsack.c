/* Dynamic programming: knapsack, longest common subsequence, edit distance, coin change. */
#include <stdio.h>
#include <string.h>

static int largest(int a, int b) { return a > b ? a : b; }
static int least(int a, int b) { return a < b ? a : b; }

static int knapsack(const int *weight, const int *value, int n, int capacity)
{
    int best[capacity + 1];
    memset(best, 0, sizeof best);
    for (int i = 0; i < n; i++)
        for (int c = capacity; c >= weight[i]; c--)
            best[c] = largest(best[c], best[c - weight[i]] + value[i]);
    return best[capacity];
}

static int common(const char *a, const char *b, char *out)
{
    int n = (int)strlen(a), m = (int)strlen(b), table[n + 1][m + 1];
    for (int i = n; i >= 0; i--)
        for (int j = m; j >= 0; j--)
            table[i][j] = i == n || j == m ? 0
                          : a[i] == b[j]   ? table[i + 1][j + 1] + 1
                                           : largest(table[i + 1][j], table[i][j + 1]);
    for (int i = 0, j = 0; i < n && j < m;)
        if (a[i] == b[j]) {
            *out++ = a[i++];
            j++;
        } else if (table[i + 1][j] >= table[i][j + 1])
            i++;
        else
            j++;
    *out = '\0';
    return table[0][0];
}

static int distance(const char *a, const char *b)
{
    int m = (int)strlen(b), row[m + 1];
    for (int j = 0; j <= m; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= m; j++) {
            int above = row[j];
            row[j] = least(least(above, row[j - 1]) + 1, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = above;
        }
    }
    return row[m];
}

static long ways(int amount, const int *coins, int n)
{
    long count[amount + 1];
    memset(count, 0, sizeof count);
    count[0] = 1;
    for (int i = 0; i < n; i++)
        for (int a = coins[i]; a <= amount; a++)
            count[a] += count[a - coins[i]];
    return count[amount];
}

int main(void)
{
    int weight[] = {12, 7, 11, 8, 9}, value[] = {24, 13, 23, 15, 16}, coins[] = {1, 5, 10, 25, 50};
    printf("%d\n", knapsack(weight, value, 5, 26));
    char out[20];
    int n = common("nematode knowledge", "empty bottle", out);
    printf("%d '%s'\n", n, out);
    printf("%d %d %d\n", distance("kitten", "sitting"), distance("", "abc"), distance("same", "same"));
    printf("%ld\n", ways(100, coins, 5));
    return 0;
}
