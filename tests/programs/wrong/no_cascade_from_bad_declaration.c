struct unknown thing;  // error: variable 'thing' has incomplete type 'struct unknown'
int bad[-1];  // error: the size of array 'bad' is negative
int main(void) {
    bad[0] = 1;
    return bad[0] + sizeof bad;
}
