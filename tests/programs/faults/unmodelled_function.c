/* A function that is declared but that nobody defines or models. */
int device_status(int channel);

int main(void)
{
    int status = 1;
    status += device_status(3); // fault: call of an unmodelled function
    return status;
}
