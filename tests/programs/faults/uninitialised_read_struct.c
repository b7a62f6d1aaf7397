/* A member that nobody set. */
struct point { int x, y; };

int main(void)
{
    struct point p, q;
    p.x = 1;
    q = p;
    if (q.y > 0) // fault: uninitialised read
        return 1;
    return 0;
}
