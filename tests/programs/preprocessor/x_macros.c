/* One list included or expanded several times with different meanings. */
#include <stdio.h>

#define ERRORS(X) \
    X(OK, "fine") \
    X(MISSING, "not found") \
    X(DENIED, "not allowed")

#define AS_ENUM(name, text) name,
#define AS_TEXT(name, text) text,
#define AS_NAME(name, text) #name,

enum error { ERRORS(AS_ENUM) ERRORS_COUNT };
static const char *const texts[] = {ERRORS(AS_TEXT)};
static const char *const names[] = {ERRORS(AS_NAME)};

enum color {
#define COLOR(name, value) name,
#include "colors.h"
#undef COLOR
    colors
};

static const unsigned values[] = {
#define COLOR(name, value) [name] = value,
#include "colors.h"
#undef COLOR
};

static const char *color_name(enum color c)
{
    switch (c) {
#define COLOR(name, value) case name: return #name;
#include "colors.h"
#undef COLOR
    default: return "?";
    }
}

int main(void)
{
    for (int e = OK; e < ERRORS_COUNT; e++)
        printf("%d %s: %s\n", e, names[e], texts[e]);
    for (int c = 0; c < colors; c++)
        printf("%s %06x\n", color_name((enum color)c), values[c]);
    return 0;
}
