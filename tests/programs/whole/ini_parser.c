/* An INI file from standard input: sections, keys, comments, look-ups. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ENTRIES = 16 };

struct entry { char section[16], key[16], value[32]; };

static struct entry entries[ENTRIES];
static int count;

static char *trim(char *s)
{
    while (isspace((unsigned char)*s))
        s++;
    char *end = s + strlen(s);
    while (end > s && isspace((unsigned char)end[-1]))
        end--;
    *end = '\0';
    return s;
}

static const char *look_up(const char *section, const char *key)
{
    for (int i = count - 1; i >= 0; i--)
        if (!strcmp(entries[i].section, section) && !strcmp(entries[i].key, key))
            return entries[i].value;
    return "(unset)";
}

int main(void)
{
    char line[80], section[16] = "";
    int number = 0, errors = 0;
    while (fgets(line, sizeof line, stdin)) {
        number++;
        char *comment = strpbrk(line, ";#");
        if (comment)
            *comment = '\0';
        char *text = trim(line), *equals;
        if (!*text)
            continue;
        if (*text == '[') {
            char *end = strchr(text, ']');
            if (!end) {
                printf("line %d: missing ]\n", number);
                errors++;
                continue;
            }
            *end = '\0';
            strncpy(section, trim(text + 1), sizeof section - 1);
        } else if ((equals = strchr(text, '=')) && count < ENTRIES) {
            struct entry *e = &entries[count++];
            *equals = '\0';
            strcpy(e->section, section);
            strncpy(e->key, trim(text), sizeof e->key - 1);
            strncpy(e->value, trim(equals + 1), sizeof e->value - 1);
        } else {
            printf("line %d: no value in '%s'\n", number, text);
            errors++;
        }
    }
    for (int i = 0; i < count; i++)
        printf("%s.%s=%s\n", entries[i].section, entries[i].key, entries[i].value);
    printf("%s %s %s\n", look_up("server", "port"), look_up("", "mode"), look_up("server", "none"));
    return errors;
}
