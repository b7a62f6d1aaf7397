/* String and memory functions against glibc's, on many short strings over small alphabets. */

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "check.h"

OURS(strlen);
OURS(strnlen);
OURS(strcpy);
OURS(stpcpy);
OURS(strncpy);
OURS(stpncpy);
OURS(strcat);
OURS(strncat);
OURS(strdup);
OURS(strndup);
OURS(strcmp);
OURS(strncmp);
OURS(strcoll);
OURS(strxfrm);
OURS(strcasecmp);
OURS(strncasecmp);
OURS(strspn);
OURS(strcspn);
OURS(strtok);
OURS(strtok_r);
OURS(strsep);
OURS(memcmp);
OURS(memccpy);
OURS(mempcpy);
OURS(bcmp);
OURS(bcopy);
OURS(bzero);
/* Macros and overloads of the headers hide the types of these. */
char *minise_strchr(const char *, int);
char *minise_strrchr(const char *, int);
char *minise_strchrnul(const char *, int);
char *minise_index(const char *, int);
char *minise_rindex(const char *, int);
char *minise_strpbrk(const char *, const char *);
char *minise_strstr(const char *, const char *);
char *minise_strcasestr(const char *, const char *);
void *minise_memmem(const void *, size_t, const void *, size_t);
void *minise_rawmemchr(const void *, int);
void *minise_memchr(const void *, int, size_t);
void *minise_memrchr(const void *, int, size_t);

enum { LONGEST = 12, ROOM = 2 * LONGEST + 2 };

static char a[ROOM], b[ROOM], found[ROOM], expected[ROOM];

static void reset_targets(const char *start)
{
    memset(found, '#', ROOM);
    memset(expected, '#', ROOM);
    strcpy(found, start);
    strcpy(expected, start);
}

#define SAME_TARGETS(call) CHECK(memcmp(found, expected, ROOM) == 0, "%s on \"%s\" and \"%s\"", #call, a, b)

static void check_lengths_and_comparisons(unsigned int n)
{
    CHECK(minise_strlen(a) == strlen(a), "\"%s\"", a);
    CHECK(minise_strnlen(a, n) == strnlen(a, n), "\"%s\" %u", a, n);
    CHECK(sign(minise_strcmp(a, b)) == sign(strcmp(a, b)), "\"%s\" \"%s\"", a, b);
    CHECK(sign(minise_strncmp(a, b, n)) == sign(strncmp(a, b, n)), "\"%s\" \"%s\" %u", a, b, n);
    CHECK(sign(minise_strcoll(a, b)) == sign(strcoll(a, b)), "\"%s\" \"%s\"", a, b);
    CHECK(sign(minise_strcasecmp(a, b)) == sign(strcasecmp(a, b)), "\"%s\" \"%s\"", a, b);
    CHECK(sign(minise_strncasecmp(a, b, n)) == sign(strncasecmp(a, b, n)), "\"%s\" \"%s\" %u", a, b, n);
    CHECK((minise_bcmp(a, b, n) == 0) == (bcmp(a, b, n) == 0), "\"%s\" \"%s\" %u", a, b, n);
    CHECK(sign(minise_memcmp(a, b, n)) == sign(memcmp(a, b, n)), "\"%s\" \"%s\" %u", a, b, n);
}

static void check_copies(unsigned int n)
{
    reset_targets("");
    CHECK(minise_strcpy(found, a) == found && strcpy(expected, a), "%s", a);
    SAME_TARGETS(strcpy);
    CHECK(minise_stpcpy(found, b) - found == stpcpy(expected, b) - expected, "%s", b);
    SAME_TARGETS(stpcpy);
    reset_targets("");
    CHECK(minise_strncpy(found, a, n) == found && strncpy(expected, a, n), "%s", a);
    SAME_TARGETS(strncpy);
    reset_targets("");
    CHECK(minise_stpncpy(found, a, n) - found == stpncpy(expected, a, n) - expected, "%s", a);
    SAME_TARGETS(stpncpy);
    reset_targets(a);
    CHECK(minise_strcat(found, b) == found && strcat(expected, b), "%s", b);
    SAME_TARGETS(strcat);
    reset_targets(a);
    CHECK(minise_strncat(found, b, n) == found && strncat(expected, b, n), "%s", b);
    SAME_TARGETS(strncat);
    reset_targets("");
    CHECK(minise_strxfrm(found, a, n) == strxfrm(expected, a, n), "%s", a);
    if (n > strlen(a))
        SAME_TARGETS(strxfrm);
    reset_targets("");
    CHECK(minise_mempcpy(found, a, n) == found + n && mempcpy(expected, a, n), "%s", a);
    SAME_TARGETS(mempcpy);
    minise_bcopy(found, found + 2, n);
    bcopy(expected, expected + 2, n);
    minise_bzero(found, n / 2);
    bzero(expected, n / 2);
    SAME_TARGETS(bcopy);
    char *copy = minise_strdup(a), *part = minise_strndup(a, n), *expected_part = strndup(a, n);
    CHECK(strcmp(copy, a) == 0, "%s", a);
    CHECK(strcmp(part, expected_part) == 0, "%s", a);
    free(copy);
    free(part);
    free(expected_part);
}

static void check_searches(unsigned int n, int c)
{
    CHECK(minise_strchr(a, c) == strchr(a, c), "\"%s\" %d", a, c);
    CHECK(minise_strrchr(a, c) == strrchr(a, c), "\"%s\" %d", a, c);
    CHECK(minise_strchrnul(a, c) == strchrnul(a, c), "\"%s\" %d", a, c);
    CHECK(minise_index(a, c) == index(a, c) && minise_rindex(a, c) == rindex(a, c), "\"%s\" %d", a, c);
    CHECK(minise_strchr(a, 0) == strchr(a, 0), "\"%s\"", a);
    CHECK(minise_strrchr(a, 0) == strrchr(a, 0), "\"%s\"", a);
    CHECK(minise_strspn(a, b) == strspn(a, b), "\"%s\" \"%s\"", a, b);
    CHECK(minise_strcspn(a, b) == strcspn(a, b), "\"%s\" \"%s\"", a, b);
    CHECK(minise_strpbrk(a, b) == strpbrk(a, b), "\"%s\" \"%s\"", a, b);
    CHECK(minise_strstr(a, b) == strstr(a, b), "\"%s\" \"%s\"", a, b);
    b[below(3)] = '\0'; /* a short needle is found more often */
    CHECK(minise_strstr(a, b) == strstr(a, b), "\"%s\" \"%s\"", a, b);
    CHECK(minise_strcasestr(a, b) == strcasestr(a, b), "\"%s\" \"%s\"", a, b);
    CHECK(minise_memmem(a, n, b, strlen(b)) == memmem(a, n, b, strlen(b)), "\"%s\" \"%s\" %u", a, b, n);
    CHECK(minise_rawmemchr(a, 0) == rawmemchr(a, 0), "\"%s\"", a);
    CHECK(minise_memchr(a, c, n) == memchr(a, c, n), "\"%s\" %d %u", a, c, n);
    CHECK(minise_memrchr(a, c, n) == memrchr(a, c, n), "\"%s\" %d %u", a, c, n);
    reset_targets("");
    char *place = minise_memccpy(found, a, c, n), *expected_place = memccpy(expected, a, c, n);
    CHECK((place == NULL) == (expected_place == NULL), "\"%s\" %d %u", a, c, n);
    CHECK(place == NULL || place - found == expected_place - expected, "\"%s\" %d %u", a, c, n);
    SAME_TARGETS(memccpy);
}

static void check_tokens(void)
{
    char *rest, *expected_rest, *token, *expected_token;
    const char *separators = b;

    reset_targets(a);
    for (char *start = found, *expected_start = expected;; start = expected_start = NULL) {
        token = minise_strtok(start, separators);
        expected_token = strtok(expected_start, separators);
        CHECK((token == NULL) == (expected_token == NULL), "strtok \"%s\" \"%s\"", a, b);
        if (token == NULL || expected_token == NULL)
            break;
        CHECK(token - found == expected_token - expected, "strtok \"%s\" \"%s\"", a, b);
    }
    SAME_TARGETS(strtok);

    reset_targets(a);
    token = minise_strtok_r(found, separators, &rest);
    expected_token = strtok_r(expected, separators, &expected_rest);
    CHECK(rest - found == expected_rest - expected, "strtok_r \"%s\" \"%s\"", a, b);
    CHECK(token == NULL || token - found == expected_token - expected, "strtok_r \"%s\" \"%s\"", a, b);

    reset_targets(a);
    rest = found;
    expected_rest = expected;
    for (;;) {
        token = minise_strsep(&rest, separators);
        expected_token = strsep(&expected_rest, separators);
        CHECK((token == NULL) == (expected_token == NULL), "strsep \"%s\" \"%s\"", a, b);
        if (token == NULL || expected_token == NULL)
            break;
        CHECK(token - found == expected_token - expected, "strsep \"%s\" \"%s\"", a, b);
    }
    SAME_TARGETS(strsep);
}

int main(void)
{
    static const char *const alphabets[] = {"ab", "abAB", "a\xe4\x01z", " ,;x"};
    for (int round = 0; round < 20000; round++) {
        const char *alphabet = alphabets[round % 4];
        unsigned int letters = (unsigned int)strlen(alphabet);
        memset(a, 0, ROOM);
        memset(b, 0, ROOM);
        make_string(a, LONGEST, alphabet, letters);
        make_string(b, LONGEST, alphabet, letters);
        if (round % 5 == 0)
            strncpy(b, a, below(LONGEST)); /* equal starts */
        unsigned int n = below(LONGEST + 1);
        check_lengths_and_comparisons(n);
        check_copies(n);
        check_tokens();
        check_searches(n, alphabet[below(letters)]);
    }
    return differences != 0;
}
