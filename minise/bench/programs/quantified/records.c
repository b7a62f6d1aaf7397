/* A reader of tables in text: values separated by commas, lines with comments, and columns of digits with fixed width.
   What it takes is not a string but bytes of known number, except for a line that was read already. */
#include "input.h"

#ifndef ENTRY
#define ENTRY comma_separated
#endif

#define SEPARATOR ','
#define COMMENT '#'

/* ---- values separated by commas ---- */

/* From `start` and before `end`, counted from the beginning of the line. */
struct cell {
    size_t start;
    size_t end;
    int is_last;
};

static void find_cell(const char *line, size_t start, struct cell *cell)
{
    size_t end = start;
    while (line[end] && line[end] != SEPARATOR)
        end++;
    cell->start = start;
    cell->end = end;
    cell->is_last = line[end] == '\0';
}

static int cell_is_empty(const struct cell *cell)
{
    return cell->start == cell->end;
}

/* The cell of a column, which begins with 0; whether the line has so many. */
static int cell_at(const char *line, size_t column, struct cell *cell)
{
    find_cell(line, 0, cell);
    for (size_t i = 0; i < column; i++) {
        if (cell->is_last)
            return 0;
        find_cell(line, cell->end + 1, cell);
    }
    return 1;
}

/* ---- lines ---- */

/* The bytes that are still to be read. */
struct reader {
    const char *bytes;
    size_t size;
    size_t at;
};

static int is_at_end(const struct reader *reader)
{
    return reader->at == reader->size;
}

/* Goes on behind the next line feed; whether there is one. */
static int skip_line(struct reader *reader)
{
    const char *bytes = reader->bytes;
    size_t size = reader->size, end = reader->at;
    while (end < size && bytes[end] != '\n')
        end++;
    reader->at = end < size ? end + 1 : end;
    return end < size;
}

static void skip_spaces(struct reader *reader)
{
    const char *bytes = reader->bytes;
    size_t size = reader->size, start = reader->at;
    while (start < size && bytes[start] == ' ')
        start++;
    reader->at = start;
}

enum line_kind { LINE_OF_VALUES, LINE_MISSING, LINE_EMPTY, LINE_COMMENT };

/* What the line behind the present one is. */
static enum line_kind next_line(struct reader *reader)
{
    if (!skip_line(reader))
        return LINE_MISSING;
    skip_spaces(reader);
    if (is_at_end(reader))
        return LINE_EMPTY;
    return reader->bytes[reader->at] == COMMENT ? LINE_COMMENT : LINE_OF_VALUES;
}

/* ---- columns of digits ---- */

enum number_kind { NUMBER_FINE, NUMBER_ZERO, NUMBER_WITH_OTHERS };

/* Digits that are filled up with zeros from the left. */
struct number {
    size_t zeros;
    size_t digits; /* that count */
};

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static enum number_kind scan_number(const char *bytes, size_t width, struct number *number)
{
    size_t zeros = 0;
    while (zeros < width && bytes[zeros] == '0')
        zeros++;
    size_t end = zeros;
    while (end < width && is_digit(bytes[end]))
        end++;
    number->zeros = zeros;
    number->digits = end - zeros;
    if (end < width)
        return NUMBER_WITH_OTHERS;
    return number->digits == 0 ? NUMBER_ZERO : NUMBER_FINE;
}

/* ---- what is measured ---- */

int comma_separated(void)
{
    struct cell cell;
    if (!cell_at(symbolic_text("line"), 1, &cell))
        return 1;
    minise_assert(cell.start > 0);
    return cell_is_empty(&cell) ? 2 : 0;
}

int lines(void)
{
    struct reader reader = {NULL, 0, 0};
    reader.bytes = symbolic_bytes("s", &reader.size);
    return (int)next_line(&reader);
}

int number_field(void)
{
    size_t width;
    const char *bytes = symbolic_bytes("s", &width);
    struct number number;
    enum number_kind kind = scan_number(bytes, width, &number);
    minise_assert(number.zeros <= width && number.digits <= width);
    return (int)kind;
}

int main(void)
{
    return ENTRY();
}
