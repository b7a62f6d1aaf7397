typedef int number;
int main(void) {
    return sizeof(number) + undefined_thing;  // error: undeclared name 'undefined_thing'
}
