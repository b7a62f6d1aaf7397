/* Character arrays with and without a terminator. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char exact[3] = "abc";
    char room[8] = "abc";
    char listed[] = {'x', 'y', 'z', '\0'};
    char empty[4] = "";
    char table[3][6] = {"one", "three", "four"};
    unsigned char bytes[] = "\x01\xff";
    char braces[] = {"braced"};

    printf("%.3s %s %s [%s]\n", exact, room, listed, empty);
    printf("%d %d %d %d\n", (int)sizeof exact, (int)sizeof room, (int)sizeof listed, (int)sizeof bytes);
    printf("%d%d%d%d\n", room[3], room[4], room[7], empty[3]);
    printf("%s %s %s\n", table[0], table[1], table[2]);
    printf("%d %d %d\n", bytes[0], bytes[1], bytes[2]);
    printf("%s %d\n", braces, (int)sizeof braces);
    strcpy(table[1], table[2]);
    table[0][0] = 'O';
    printf("%s %s\n", table[0], table[1]);
    return 0;
}
