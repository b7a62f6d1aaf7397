/* A scanner that is driven by tables, as lex makes them: a class for each of the 256 characters, and for each state and
   class the next state. The text is not known, so that both tables are read at offsets that are not known. */
#include <minise.h>
#include <string.h>

#ifndef LENGTH
#define LENGTH 3
#endif

enum class { OTHER, LETTER, DIGIT, SPACE, QUOTE, DOT, SIGN, SLASH, CLASSES };
enum state { START, NAME, INTEGER, POINT, FRACTION, STRING, STRING_END, OPERATOR, DIVIDE, COMMENT, FAILURE, STATES };
enum token { END, IDENTIFIER, NUMBER, REAL, TEXT, PUNCTUATION, REMARK, ERROR };

static unsigned char classes[256];
static unsigned char next_state[STATES * CLASSES * 4]; /* rows of 32: room for further classes */
static unsigned char accepted[STATES];

#define ROW (CLASSES * 4)

static void make_classes(void)
{
    memset(classes, OTHER, sizeof classes);
    for (int c = 'a'; c <= 'z'; c++) {
        classes[c] = LETTER;
        classes[c - 'a' + 'A'] = LETTER;
    }
    for (int c = '0'; c <= '9'; c++)
        classes[c] = DIGIT;
    classes['_'] = LETTER;
    classes[' '] = classes['\t'] = classes['\n'] = SPACE;
    classes['"'] = QUOTE;
    classes['.'] = DOT;
    classes['+'] = classes['-'] = SIGN;
    classes['/'] = SLASH;
}

static void transition(enum state from, enum class class, enum state to)
{
    next_state[from * ROW + class] = (unsigned char)to;
}

static void make_states(void)
{
    memset(next_state, FAILURE, sizeof next_state);
    transition(START, LETTER, NAME);
    transition(NAME, LETTER, NAME);
    transition(NAME, DIGIT, NAME);
    transition(START, DIGIT, INTEGER);
    transition(INTEGER, DIGIT, INTEGER);
    transition(INTEGER, DOT, POINT);
    transition(START, DOT, POINT);
    transition(POINT, DIGIT, FRACTION);
    transition(FRACTION, DIGIT, FRACTION);
    transition(START, SPACE, START);
    transition(START, SIGN, OPERATOR);
    transition(START, SLASH, DIVIDE);
    transition(DIVIDE, SLASH, COMMENT);
    transition(START, QUOTE, STRING);
    for (int class = 0; class < CLASSES; class++) {
        transition(STRING, (enum class)class, class == QUOTE ? STRING_END : STRING);
        transition(COMMENT, (enum class)class, COMMENT);
    }
    memset(accepted, ERROR, sizeof accepted);
    accepted[START] = END;
    accepted[NAME] = IDENTIFIER;
    accepted[INTEGER] = NUMBER;
    accepted[FRACTION] = REAL;
    accepted[STRING_END] = TEXT;
    accepted[OPERATOR] = accepted[DIVIDE] = PUNCTUATION;
    accepted[COMMENT] = REMARK;
}

/* The longest token at the start of the text, its length in `*length`. */
static enum token scan(const unsigned char *text, unsigned size, unsigned *length)
{
    unsigned state = START, used = 0;
    while (used < size) {
        unsigned next = next_state[state * ROW + classes[text[used]]];
        if (next == FAILURE)
            break;
        state = next;
        used++;
    }
    *length = used;
    return (enum token)accepted[state];
}

struct summary {
    unsigned tokens;
    unsigned numbers;
    unsigned errors;
};

static struct summary scan_all(const unsigned char *text, unsigned size)
{
    struct summary summary = {0, 0, 0};
    unsigned place = 0;
    while (place < size) {
        unsigned length;
        enum token token = scan(text + place, size - place, &length);
        if (token == ERROR || length == 0) {
            summary.errors++;
            place++;
            continue;
        }
        place += length;
        if (token == END || token == REMARK)
            continue;
        summary.tokens++;
        if (token == NUMBER || token == REAL)
            summary.numbers++;
    }
    return summary;
}

int main(void)
{
    make_classes();
    make_states();
    unsigned char text[LENGTH];
    minise_symbolic(text, sizeof text, "text");
    struct summary summary = scan_all(text, LENGTH);
    minise_assert(summary.numbers <= summary.tokens);
    minise_assert(summary.tokens + summary.errors <= LENGTH);
    return (int)(summary.tokens + 8 * summary.numbers + 32 * summary.errors);
}
