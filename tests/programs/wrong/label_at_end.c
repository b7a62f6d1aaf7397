int main(void) {
    goto end;
end:  // error: expected a statement after the label, found the end of the block
}
