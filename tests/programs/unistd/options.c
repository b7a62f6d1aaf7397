/* getopt and getopt_long: letters, arguments, long names, and other arguments moved behind them. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int verbose;
static const struct option options[] = {
    {"verbose", no_argument, &verbose, 2},   {"output", required_argument, NULL, 'o'},
    {"colour", optional_argument, NULL, 'c'}, {"colours", no_argument, NULL, 'C'},
    {"help", no_argument, NULL, 'h'},        {NULL, 0, NULL, 0},
};

static void scan(const char *letters, int is_long, const char *line)
{
    char copy[128], *arguments[20] = {"program"};
    int count = 1, index = -1, option;
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " "))
        arguments[count++] = word;
    optind = 0;
    opterr = 0;
    printf("%s:", line);
    while ((option = is_long ? getopt_long(count, arguments, letters, options, &index)
                             : getopt(count, arguments, letters)) != -1) {
        printf(" %d", option);
        if (option == '?' || option == ':')
            printf("(%d)", optopt);
        if (optarg != NULL)
            printf("=%s", optarg);
        printf("@%d", optind);
    }
    printf(" |");
    for (; optind < count; optind++)
        printf(" %s", arguments[optind]);
    printf(" [%d %d]\n", verbose, index);
}

int main(void)
{
    scan("abo:", 0, "-a -b -o out rest");
    scan("abo:", 0, "-ab -oout rest more");
    scan("abo:", 0, "first -a second -b third -o out fourth");
    scan("abo:", 0, "-a x -- -b y");
    scan("abo:", 0, "-x -a -o");
    scan(":abo:", 0, "-x -a -o");
    scan("+abo:", 0, "-a first -b");
    scan("ab::", 0, "-b -bvalue -b value - -a");
    scan("ho:", 1, "--verbose --output=file --help x --out y -h -o z");
    scan("ho:", 1, "x --colour --colour=red --colours --nothing --col y --help=1");
    scan(":ho:", 1, "one --output");
    scan("ho:", 1, "");
    return 0;
}
