/* A sequence of stream operations, each result logged. Included twice: PREFIXED(name) is glibc's function or ours. */

static void SCRIPT(long *log)
{
    char line[16], block[8];
    int next = 0;
#define LOG(value) (log[next++] = (long)(value))
#define LOG_TEXT(text)                        \
    for (const char *each = (text); *each != '\0'; each++) \
    LOG(*each)
    LOG(PREFIXED(fopen)("no such file", "r") == NULL);

    FILE *file = PREFIXED(fopen)("written", "w");
    LOG(PREFIXED(fputs)("first line\nsecond, longer line\n", file) >= 0);
    LOG(PREFIXED(fputc)('x', file));
    LOG(PREFIXED(putc)(0xff, file));
    LOG(PREFIXED(fwrite)("0123456789", 4, 2, file));
    LOG(PREFIXED(fwrite)("", 0, 3, file));
    LOG(PREFIXED(ftell)(file));
    LOG(PREFIXED(fflush)(file));
    LOG(PREFIXED(fclose)(file));

    file = PREFIXED(fopen)("written", "r");
    LOG(PREFIXED(fgets)(line, 1, file) == line);
    LOG_TEXT(line);
    while (PREFIXED(fgets)(line, sizeof line, file) != NULL) {
        LOG_TEXT(line);
        LOG(PREFIXED(ftell)(file));
    }
    LOG(PREFIXED(feof)(file) != 0);
    LOG(PREFIXED(ferror)(file) != 0);
    LOG(PREFIXED(fgetc)(file));
    PREFIXED(rewind)(file);
    LOG(PREFIXED(feof)(file) != 0);
    LOG(PREFIXED(fgetc)(file));
    LOG(PREFIXED(ungetc)('?', file));
    LOG(PREFIXED(ftell)(file));
    LOG(PREFIXED(fread)(block, 3, 2, file));
    for (int place = 0; place < 6; place++)
        LOG(block[place]);
    LOG(PREFIXED(ungetc)('!', file));
    LOG(PREFIXED(fseek)(file, 2, SEEK_CUR));
    LOG(PREFIXED(getc)(file));
    LOG(PREFIXED(fseek)(file, -3, SEEK_END));
    LOG(PREFIXED(fread)(block, 2, 4, file));
    LOG(PREFIXED(feof)(file) != 0);
    LOG(PREFIXED(ungetc)('z', file));
    LOG(PREFIXED(feof)(file) != 0);
    LOG(PREFIXED(fgetc)(file));
    LOG(PREFIXED(fgetc)(file));
    LOG(PREFIXED(ungetc)(EOF, file));
    PREFIXED(clearerr)(file);
    LOG(PREFIXED(feof)(file) != 0);
    LOG(PREFIXED(fseek)(file, -1, SEEK_SET));
    LOG(PREFIXED(fclose)(file));

    file = PREFIXED(fopen)("written", "a+");
    LOG(PREFIXED(fputs)("more", file) >= 0);
    LOG(PREFIXED(fseek)(file, -6, SEEK_END));
    LOG(PREFIXED(fgets)(line, sizeof line, file) == line);
    LOG_TEXT(line);
    LOG(PREFIXED(freopen)("written", "r", file) == file);
    LOG(PREFIXED(fgetc)(file));
    LOG(PREFIXED(setvbuf)(file, NULL, _IONBF, 0));
    LOG(PREFIXED(fclose)(file));
    LOG(PREFIXED(remove)("written"));
    LOG(PREFIXED(remove)("written"));
#undef LOG
#undef LOG_TEXT
}
