struct s;
int main(void) {
    int n = 3;
    int *p = (int[n]){1};  // error: a compound literal cannot have a variable-length array type
    return ((struct s){1}, *p);  // error: compound literal of type 'struct s', which has no objects
}
