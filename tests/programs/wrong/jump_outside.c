int main(void) {
    break;  // error: 'break' outside a loop or switch
    continue;  // error: 'continue' outside a loop
    switch (1) {
    case 1:
        continue;  // error: 'continue' outside a loop
    }
    case 2:  // error: 'case' outside a switch
        ;
    default:  // error: 'default' outside a switch
        ;
    return 0;
}
