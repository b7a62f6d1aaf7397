/* CSV with quoted fields, read character by character, summed by column. */
#include <stdio.h>
#include <stdlib.h>

enum { FIELDS = 6, LENGTH = 24 };

static char fields[FIELDS][LENGTH];

static int read_record(void)
{
    int c, field = 0, length = 0, quoted = 0, any = 0;
    while ((c = getchar()) != EOF) {
        any = 1;
        if (quoted) {
            if (c == '"') {
                c = getchar();
                if (c != '"') {
                    quoted = 0;
                    if (c == EOF)
                        break;
                    ungetc(c, stdin);
                    continue;
                }
            }
        } else if (c == '"') {
            quoted = 1;
            continue;
        } else if (c == ',' || c == '\n') {
            fields[field++][length] = '\0';
            length = 0;
            if (c == '\n')
                return field;
            continue;
        }
        if (length < LENGTH - 1)
            fields[field][length++] = (char)c;
    }
    if (any)
        fields[field++][length] = '\0';
    return any ? field : -1;
}

int main(void)
{
    double sums[FIELDS] = {0};
    int records = 0, columns;
    while ((columns = read_record()) >= 0) {
        printf("%d:", columns);
        for (int i = 0; i < columns; i++) {
            printf(" <%s>", fields[i]);
            if (records)
                sums[i] += atof(fields[i]);
        }
        printf("\n");
        records++;
    }
    for (int i = 0; i < 4; i++)
        printf("%g ", sums[i]);
    printf("\n");
    return records;
}
