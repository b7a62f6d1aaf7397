/* Seven sorting algorithms agree on the same data. */
#include <stdio.h>
#include <string.h>

enum { N = 24 };

static void exchange(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

static void bubble(int *a, int n)
{
    for (int swapped = 1; swapped; n--) {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                exchange(&a[i - 1], &a[i]);
                swapped = 1;
            }
    }
}

static void insertion(int *a, int n)
{
    for (int i = 1; i < n; i++) {
        int key = a[i], j = i;
        while (j > 0 && a[j - 1] > key) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = key;
    }
}

static void selection(int *a, int n)
{
    for (int i = 0; i < n - 1; i++) {
        int least = i;
        for (int j = i + 1; j < n; j++)
            if (a[j] < a[least])
                least = j;
        exchange(&a[i], &a[least]);
    }
}

static void shell(int *a, int n)
{
    for (int gap = n / 2; gap; gap /= 2)
        for (int i = gap; i < n; i++)
            for (int j = i; j >= gap && a[j - gap] > a[j]; j -= gap)
                exchange(&a[j], &a[j - gap]);
}

static void quick(int *a, int n)
{
    if (n < 2)
        return;
    int pivot = a[n / 2], i = 0, j = n - 1;
    while (i <= j) {
        while (a[i] < pivot)
            i++;
        while (a[j] > pivot)
            j--;
        if (i <= j)
            exchange(&a[i++], &a[j--]);
    }
    quick(a, j + 1);
    quick(a + i, n - i);
}

static void merge(int *a, int n)
{
    if (n < 2)
        return;
    int half = n / 2, copy[n], i = 0, j = half;
    merge(a, half);
    merge(a + half, n - half);
    for (int k = 0; k < n; k++)
        copy[k] = j >= n || (i < half && a[i] <= a[j]) ? a[i++] : a[j++];
    memcpy(a, copy, sizeof copy);
}

static void sift(int *a, int root, int n)
{
    for (int child; (child = 2 * root + 1) < n; root = child) {
        if (child + 1 < n && a[child + 1] > a[child])
            child++;
        if (a[root] >= a[child])
            return;
        exchange(&a[root], &a[child]);
    }
}

static void heap(int *a, int n)
{
    for (int i = n / 2 - 1; i >= 0; i--)
        sift(a, i, n);
    while (--n > 0) {
        exchange(&a[0], &a[n]);
        sift(a, 0, n);
    }
}

int main(void)
{
    static const struct { const char *name; void (*sort)(int *, int); } all[] = {
        {"bubble", bubble}, {"insertion", insertion}, {"selection", selection}, {"shell", shell},
        {"quick", quick}, {"merge", merge}, {"heap", heap},
    };
    int expected[N], bad = 0;
    for (size_t k = 0; k < sizeof all / sizeof all[0]; k++) {
        int a[N];
        unsigned seed = 99;
        for (int i = 0; i < N; i++) {
            seed = seed * 1664525u + 1013904223u;
            a[i] = (int)(seed >> 24) - 100;
        }
        all[k].sort(a, N);
        if (k == 0)
            memcpy(expected, a, sizeof a);
        int same = memcmp(expected, a, sizeof a) == 0;
        printf("%s %s\n", all[k].name, same ? "agrees" : "differs");
        bad += !same;
    }
    for (int i = 0; i < N; i++)
        printf("%d ", expected[i]);
    printf("\n");
    return bad;
}
