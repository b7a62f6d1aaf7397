/* What the surroundings of a program give: an environment, signals, a locale, dates, files by status and name. */
#define _GNU_SOURCE
#include <byteswap.h>
#include <endian.h>
#include <inttypes.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/param.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t last;

static void keep(int number)
{
    last = number;
}

static void environment(void)
{
    setenv("MINISE_COLOUR", "red", 1);
    setenv("MINISE_COLOUR", "blue", 0);
    printf("%s\n", getenv("MINISE_COLOUR"));
    unsetenv("MINISE_COLOUR");
    printf("%d\n", getenv("MINISE_COLOUR") == NULL);
}

static void signals(void)
{
    printf("%d ", signal(SIGUSR1, keep) == SIG_DFL);
    raise(SIGUSR1);
    signal(SIGUSR2, SIG_IGN);
    raise(SIGUSR2);
    printf("%d %d\n", last == SIGUSR1, signal(SIGUSR1, SIG_DFL) == keep);
}

static void dates(void)
{
    time_t moment = 951782400;
    char text[40];
    struct tm date = {.tm_year = 124, .tm_mon = 13, .tm_mday = 31};
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %j", gmtime(&moment));
    printf("%s %ld", text, (long)timegm(&date));
    printf(" %d-%d %s", date.tm_mon, date.tm_mday, asctime(&date));
}

static void files(void)
{
    struct stat status;
    char name[] = "surroundings-1.tmp", other[] = "surroundings-2.tmp";
    FILE *file = fopen(name, "w");
    fputs("seven!\n", file);
    fclose(file);
    printf("%d ", rename(name, other));
    printf("%d ", access(name, F_OK));
    printf("%d ", stat(other, &status));
    printf("%d %ld ", S_ISREG(status.st_mode) != 0, (long)status.st_size);
    printf("%d%d ", S_ISBLK(status.st_mode), S_ISSOCK(S_IFSOCK | S_IRUSR));
    printf("%d ", remove(other));
    printf("%d\n", stat(other, &status));
}

int main(void)
{
    environment();
    signals();
    dates();
    files();
    printf("%d %s\n", setlocale(LC_ALL, "C") != NULL, localeconv()->decimal_point);
    printf("%x %x %d\n", bswap_32(1), htobe16(2), BYTE_ORDER == LITTLE_ENDIAN);
    printf("%d %d %d %jd\n", MAX(2, 3), ffs(24), ffsl(0), strtoimax("-77", NULL, 10));
    return getpid() > 0 ? 0 : 1;
}
