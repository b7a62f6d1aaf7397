/* The options of a command line. Other arguments are moved behind all options, as GNU's getopt does it. */

#include <getopt.h>
#include <stdio.h>
#include <string.h>

char *optarg = NULL;
int optind = 1;
int opterr = 1;
int optopt = '?';

static char *rest = NULL;   /* the letters left of an argument like -abc */
static int first_other = 1; /* the arguments from here to last_other are no options, and were passed over */
static int last_other = 1;

/* Moves the arguments that were passed over behind the options read since. */
static void exchange(char *const *arguments)
{
    char **moved = (char **)arguments;
    for (; last_other < optind; last_other++, first_other++) {
        char *option = moved[last_other];
        for (int place = last_other; place > first_other; place--)
            moved[place] = moved[place - 1];
        moved[first_other] = option;
    }
}

static int is_option(const char *argument)
{
    return argument[0] == '-' && argument[1] != '\0';
}

/* What is wrong with an option is told, unless the caller does that. */
static int wrong(int count, char *const *arguments, const char *what, const char *option, int answer)
{
    if (opterr && count > 0)
        fprintf(stderr, "%s: %s%s'\n", arguments[0], what, option);
    return answer;
}

/* Goes to the next argument that is an option; returns 0 if there is none. */
static int find_option(int count, char *const *arguments, int stops_at_other)
{
    if (optind == 0 || (optind == 1 && last_other != 1)) { /* a new scan */
        optind = 1;
        first_other = last_other = 1;
    }
    if (first_other != last_other && last_other != optind)
        exchange(arguments);
    else if (last_other != optind)
        first_other = optind;
    if (!stops_at_other)
        while (optind < count && !is_option(arguments[optind]))
            optind++;
    last_other = optind;
    int is_end = optind < count && strcmp(arguments[optind], "--") == 0;
    if (is_end) {
        optind++;
        if (first_other != last_other && last_other != optind)
            exchange(arguments);
        else if (first_other == last_other)
            first_other = optind;
        last_other = optind = count;
    }
    if (optind >= count) {
        if (first_other != last_other)
            optind = first_other;
        return 0;
    }
    return is_option(arguments[optind]);
}

/* The option of one letter at `rest`. */
static int short_option(int count, char *const *arguments, const char *letters, int is_silent)
{
    char name[2] = {*rest++, '\0'};
    const char *known = strchr(letters, name[0]);
    if (*rest == '\0')
        optind++;
    if (known == NULL || name[0] == ':') {
        optopt = (unsigned char)name[0];
        return is_silent ? '?' : wrong(count, arguments, "invalid option -- '", name, '?');
    }
    if (known[1] == ':') {
        optarg = *rest != '\0' ? rest : NULL;
        if (optarg != NULL)
            optind++;
        else if (known[2] != ':') {
            if (optind >= count) {
                optopt = (unsigned char)name[0];
                rest = NULL;
                if (is_silent)
                    return ':';
                return wrong(count, arguments, "option requires an argument -- '", name, '?');
            }
            optarg = arguments[optind++];
        }
        rest = NULL;
    }
    return (unsigned char)name[0];
}

/* The option with a long name at `text`, which may be shortened as long as it means one option only. */
static int long_option(int count, char *const *arguments, const char *text, const struct option *options, int *index,
                       int is_silent)
{
    size_t length = strcspn(text, "=");
    int found = -1, is_exact = 0, is_ambiguous = 0;
    for (int each = 0; options[each].name != NULL && !is_exact; each++)
        if (strncmp(options[each].name, text, length) == 0) {
            is_exact = strlen(options[each].name) == length;
            is_ambiguous = found >= 0 && !is_exact;
            found = found >= 0 && !is_exact ? found : each;
        }
    optind++;
    optopt = 0;
    if (found < 0 || is_ambiguous) {
        const char *what = found < 0 ? "unrecognized option '--" : "ambiguous option '--";
        return is_silent ? '?' : wrong(count, arguments, what, text, '?');
    }
    const struct option *option = &options[found];
    if (text[length] == '=') {
        if (option->has_arg == no_argument) {
            optopt = option->val;
            return is_silent ? '?' : wrong(count, arguments, "option doesn't allow an argument '--", text, '?');
        }
        optarg = (char *)text + length + 1;
    } else if (option->has_arg == required_argument) {
        if (optind >= count) {
            optopt = option->val;
            if (is_silent)
                return ':';
            return wrong(count, arguments, "option requires an argument '--", text, '?');
        }
        optarg = arguments[optind++];
    }
    if (index != NULL)
        *index = found;
    if (option->flag == NULL)
        return option->val;
    *option->flag = option->val;
    return 0;
}

/* The next option: its letter, or what `options` gives for its long name; '?' if it is wrong, -1 behind the last. */
int getopt_long(int count, char *const *arguments, const char *letters, const struct option *options, int *index)
{
    int stops_at_other = letters[0] == '+';
    letters += stops_at_other;
    int is_silent = letters[0] == ':';
    optarg = NULL;
    if (rest == NULL || *rest == '\0') {
        rest = NULL;
        if (!find_option(count, arguments, stops_at_other))
            return -1;
        char *argument = arguments[optind];
        if (options != NULL && argument[1] == '-')
            return long_option(count, arguments, argument + 2, options, index, is_silent);
        rest = argument + 1;
    }
    return short_option(count, arguments, letters, is_silent);
}

/* The next option of one letter, as they are listed in `letters`, a colon behind each that takes an argument. */
int getopt(int count, char *const *arguments, const char *letters)
{
    return getopt_long(count, arguments, letters, NULL, NULL);
}
