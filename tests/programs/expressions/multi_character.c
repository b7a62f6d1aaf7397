/* Characters with several letters, alternative spellings of operators. */
#include <iso646.h>
#include <stdio.h>

int main(void)
<%
    int codes<:3:> = <% 'ab', 'abcd', '\0a' %>;
    printf("%d %d %d\n", codes[0], codes[1], codes[2]);
    int a = 6, b = 3;
    if (a > b and not(a == b) or 0)
        printf("%d %d %d %d\n", a bitand b, a bitor b, a xor b, compl a);
    a and_eq 3;
    b or_eq 8;
    printf("%d %d %d\n", a, b, a not_eq b);
    return 0;
%>
