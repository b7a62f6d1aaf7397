/* Strings, as the support libraries of small systems have them: lengths of several strings together, bounded copies,
   comparison, searching, trimming, and settings of the form `name=value`. Parts of a string are views into it, so that
   nothing is copied which need not be. */
#include "input.h"

#ifndef ENTRY
#define ENTRY find_character
#endif

#define FIELD 8 /* bytes of a field of fixed size, the zero at its end among them */

/* Some characters of a string. */
struct view {
    const char *start;
    size_t length;
};

static struct view view_between(const char *start, const char *end)
{
    struct view view = {start, (size_t)(end - start)};
    return view;
}

static int is_empty(const struct view *view)
{
    return view->length == 0;
}

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

/* ---- lengths and copies ---- */

/* The lengths of all strings together. SIZE_MAX if a size cannot hold them. */
static size_t total_length(const char *const *strings, size_t count)
{
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(strings[i]);
        if (length > SIZE_MAX - total)
            return SIZE_MAX;
        total += length;
    }
    return total;
}

/* A string in a field of fixed size, as a directory entry has it. */
struct field {
    size_t length;
    int is_cut; /* the string was longer */
    char text[FIELD];
};

/* Copies what has room, and always ends it with a zero. */
static void field_set(struct field *field, const char *s)
{
    size_t i = 0;
    while (s[i] && i + 1 < FIELD) {
        field->text[i] = s[i];
        i++;
    }
    field->text[i] = '\0';
    field->length = i;
    field->is_cut = s[i] != '\0';
}

/* ---- comparing ---- */

enum order { EQUAL, BEGINS_OTHER, BEGINS_WITH_OTHER, DIFFERENT };

/* How one string stands to another, and how many characters they have in common. */
static enum order compared(const char *one, const char *other, size_t *common)
{
    size_t i = 0;
    while (one[i] && one[i] == other[i])
        i++;
    *common = i;
    if (one[i] == other[i])
        return EQUAL;
    if (one[i] == '\0')
        return BEGINS_OTHER;
    return other[i] == '\0' ? BEGINS_WITH_OTHER : DIFFERENT;
}

/* ---- searching ---- */

/* The last place of a character; NULL if there is none. One pass from the left, without knowing the end. */
static const char *find_last(const char *s, char wanted)
{
    const char *found = NULL;
    for (; *s; s++)
        if (*s == wanted)
            found = s;
    return found;
}

enum setting_error { SETTING_FINE, SETTING_WITHOUT_SIGN, SETTING_WITHOUT_NAME, SETTING_WITH_TWO_SIGNS };

struct setting {
    struct view name;
    const char *value;
};

/* `name=value`. A value that holds a sign itself would have to be quoted. */
static enum setting_error setting_parse(const char *s, struct setting *setting)
{
    const char *equals = strchr(s, '=');
    if (equals == NULL)
        return SETTING_WITHOUT_SIGN;
    setting->name = view_between(s, equals);
    if (is_empty(&setting->name))
        return SETTING_WITHOUT_NAME;
    setting->value = equals + 1;
    return strchr(setting->value, '=') == NULL ? SETTING_FINE : SETTING_WITH_TWO_SIGNS;
}

/* ---- trimming ---- */

/* The string without the blanks around it. */
static struct view trimmed(const char *s)
{
    size_t start = 0;
    while (is_blank(s[start]))
        start++;
    size_t end = start;
    while (s[end])
        end++;
    while (end > start && is_blank(s[end - 1]))
        end--;
    return view_between(s + start, s + end);
}

/* ---- what is measured ---- */

int lengths(void)
{
    const char *strings[2];
    strings[0] = symbolic_text("first");
    strings[1] = symbolic_text("second");
    size_t total = total_length(strings, 2);
    minise_assert(total != SIZE_MAX);
    if (total == 0)
        return 1;
    return total + 1 > CAPACITY ? 2 : 0;
}

int copy(void)
{
    struct field field;
    field_set(&field, symbolic_text("s"));
    minise_assert(field.length < FIELD);
    if (field.is_cut)
        return 2;
    return field.text[0] == 'x';
}

int common_prefix(void)
{
    const char *first = symbolic_text("first");
    const char *second = symbolic_text("second");
    size_t common;
    enum order order = compared(first, second, &common);
    minise_assert(common < CAPACITY);
    return (int)order;
}

int find_character(void)
{
    struct setting setting;
    return (int)setting_parse(symbolic_text("s"), &setting);
}

int last_character(void)
{
    const char *slash = find_last(symbolic_text("s"), '/');
    if (slash == NULL)
        return 1;
    return slash[1] == '\0' ? 2 : 0;
}

int trim(void)
{
    struct view view = trimmed(symbolic_text("s"));
    minise_assert(view.length < CAPACITY);
    return is_empty(&view);
}

int main(void)
{
    return ENTRY();
}
