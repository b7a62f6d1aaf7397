/* KLEE's intrinsics without its header, among them the question whether bytes exist. */
// paths: 3
#include <arpa/inet.h>
#include <assert.h>

int main(void)
{
    char bytes[4];
    uint32_t number;
    klee_make_symbolic(&number, sizeof number, "number");
    klee_posix_prefer_cex(&number, number < 10);
    assert(htonl(ntohl(number)) == number);
    klee_check_memory_access(bytes, sizeof bytes);
    if (number == 1)
        klee_check_memory_access(0, 1); // fault: null dereference
    if (number == 2)
        klee_check_memory_access(bytes, 5); // fault: out-of-bounds read
    return klee_is_replay() && number == 3;
}
