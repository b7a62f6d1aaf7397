struct pair { long first, second; };

struct pair make(long first, long second) {
    struct pair p = {first, second};
    return p;
}

struct pair swapped(struct pair p) {
    return make(p.second, p.first);
}

long use(struct pair *where, int choice) {
    struct pair a = make(1, 2), b;
    b = swapped(a);
    *where = choice ? a : b;
    return swapped(*where).second + make(3, 4).first;
}
