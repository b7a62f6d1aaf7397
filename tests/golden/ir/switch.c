int days(int month, int leap) {
    switch (month) {
    case 2:
        return leap ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11:
        return 30;
    default:
        return 31;
    }
}

int fall(int x) {
    int y = 0;
    switch (x) {
        int boxes[2];
    case -1:
        y = 1;
    case 1:
        boxes[0] = y;
        y += boxes[0];
        break;
    }
    return y;
}

void duff(char *to, char *from, int count) {
    int n = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
    case 3:
            *to++ = *from++;
    case 2:
            *to++ = *from++;
    case 1:
            *to++ = *from++;
        } while (--n > 0);
    }
}
