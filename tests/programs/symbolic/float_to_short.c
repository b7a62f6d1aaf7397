/* What a double becomes that does not fit is undefined; here, as gcc does it on x86, by way of a longer integer. */
// paths: 4
#include <assert.h>
#include <minise.h>

int main(void)
{
    double d;
    minise_symbolic(&d, sizeof d, "d");
    if (d == 70000.0) {
        assert((short)d == 4464);
        assert((unsigned char)d == 112);
        return 1;
    }
    if (d == -1.0) {
        assert((unsigned)d == 4294967295u);
        assert((unsigned short)d == 65535);
        return 2;
    }
    if (d == 300.5) {
        assert((unsigned)d == 300 && (signed char)d == 44);
        return 3;
    }
    return 0;
}
