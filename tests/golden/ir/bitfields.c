struct flags {
    unsigned kind : 3;
    int level : 5;
    unsigned long long wide : 40;
    _Bool on : 1;
};

struct flags initial = {5, -3, 1ull << 33, 1};

int fields(struct flags *f, int value) {
    int stored = f->level = value;
    f->kind++;
    f->wide += f->kind;
    f->on = value;
    return stored + --f->level;
}
