struct point { int x, y; };
struct line { struct point from, to; } lines[10];

int members(struct line *line, int i) {
    line->to.y = lines[3].from.y;
    lines[i].to.x = line[i].to.x;
    return line[2].from.y;
}

long walk(int *p, int *end, int step) {
    int *start = p;
    while (p < end)
        p += step;
    p -= step;
    *--p = *(p + 1);
    return p - start;
}

char letter(int i) {
    return "hello"[i] + "hello"[1];
}
