/* Where does a number stand in a sorted array? Returns -1 if it does not. */
int position(const int *numbers, int count, int wanted)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (numbers[middle] == wanted)
            return middle;
        if (numbers[middle] < wanted)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}
