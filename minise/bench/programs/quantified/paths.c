/* Paths of files, taken apart and put together as a runtime library does it: the last part, the extension, whether a
   path climbs out of its folder, and a folder with a name behind it. Nothing here asks the file system. */
#include "input.h"

#ifndef ENTRY
#define ENTRY path_base
#endif

#define NAME "name"           /* what is put into folders */
#define LONGEST (CAPACITY + 8) /* bytes of a path that is put together */

/* A part of a path: from `start`, and before `end`. */
struct part {
    size_t start;
    size_t end;
};

static size_t part_length(const struct part *part)
{
    return part->end - part->start;
}

static int is_slash(char c)
{
    return c == '/';
}

/* ---- the last part ---- */

/* The end of a path without the slashes behind it. */
static size_t end_without_slashes(const char *path)
{
    size_t end = strlen(path);
    while (end > 0 && is_slash(path[end - 1]))
        end--;
    return end;
}

/* "/usr/lib/" -> "lib". Whether there is one: slashes alone have none. */
static int find_base(const char *path, struct part *base)
{
    base->end = end_without_slashes(path);
    if (base->end == 0)
        return 0;
    size_t start = base->end;
    while (start > 0 && !is_slash(path[start - 1]))
        start--;
    base->start = start;
    return 1;
}

/* ---- the extension ---- */

enum extension { HAS_EXTENSION, HAS_NO_EXTENSION, IS_HIDDEN, ENDS_WITH_DOT };

/* What follows the last dot of the last part. The dot of a hidden file begins no extension. */
static enum extension find_extension(const char *path, struct part *extension)
{
    extension->end = strlen(path);
    size_t start = extension->end;
    while (start > 0 && path[start - 1] != '.' && !is_slash(path[start - 1]))
        start--;
    extension->start = start;
    if (start == 0 || is_slash(path[start - 1]))
        return HAS_NO_EXTENSION;
    if (start == 1)
        return IS_HIDDEN;
    return part_length(extension) == 0 ? ENDS_WITH_DOT : HAS_EXTENSION;
}

/* ---- components ---- */

/* The component that begins at `start`. */
static void find_component(const char *path, size_t start, struct part *component)
{
    size_t length = 0;
    while (path[start + length] && !is_slash(path[start + length]))
        length++;
    component->start = start;
    component->end = start + length;
}

static int is_parent(const char *path, const struct part *component)
{
    const char *s = path + component->start;
    return part_length(component) == 2 && s[0] == '.' && s[1] == '.';
}

/* Which of the first two components goes up; 0 if none does. */
static int climbing_component(const char *path)
{
    struct part component;
    find_component(path, 0, &component);
    if (is_parent(path, &component))
        return 1;
    if (path[component.end] == '\0')
        return 0;
    find_component(path, component.end + 1, &component);
    return is_parent(path, &component) ? 2 : 0;
}

/* ---- joining ---- */

struct joined {
    size_t folder;  /* characters of the folder */
    int needs_slash; /* between folder and name */
    size_t total;
    char name[sizeof NAME];
};

/* What a folder and a name need together, with one slash between them. */
static void plan_join(const char *folder, const char *name, struct joined *joined)
{
    size_t i = 0;
    for (; name[i]; i++)
        joined->name[i] = name[i];
    joined->name[i] = '\0';
    joined->folder = strlen(folder);
    joined->needs_slash = joined->folder > 0 && !is_slash(folder[joined->folder - 1]);
    joined->total = joined->folder + (size_t)joined->needs_slash + strlen(joined->name);
}

/* ---- what is measured ---- */

int path_base(void)
{
    struct part base;
    if (!find_base(symbolic_text("path"), &base))
        return 1;
    minise_assert(base.start < base.end);
    return base.start == 0 ? 2 : 0;
}

int path_extension(void)
{
    struct part extension;
    return (int)find_extension(symbolic_text("path"), &extension);
}

int path_components(void)
{
    return climbing_component(symbolic_text("path"));
}

int path_join(void)
{
    struct joined joined;
    plan_join(symbolic_text("folder"), NAME, &joined);
    minise_assert(joined.total < LONGEST - 3);
    if (joined.folder == 0)
        return 1;
    return joined.needs_slash ? 0 : 2;
}

int main(void)
{
    return ENTRY();
}
