/* Frames with a checksum: a table of 256 words is made once and read for every byte, as CRC-32 is computed everywhere.
   The bytes of the payload are not known, so that the table is read at offsets that are not known. */
#include <minise.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef PAYLOAD
#define PAYLOAD 2
#endif
#define POLYNOMIAL 0xEDB88320u
#define MAGIC 0xA5
#define LONGEST 16

enum kind { DATA = 1, ACKNOWLEDGEMENT = 2, RESET = 3 };
enum verdict { GOOD, SHORT, NO_FRAME, BAD_LENGTH, BAD_KIND, BAD_CHECKSUM };

static uint32_t table[256];

static void make_table(void)
{
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t remainder = byte;
        for (int bit = 0; bit < 8; bit++)
            remainder = remainder & 1 ? remainder >> 1 ^ POLYNOMIAL : remainder >> 1;
        table[byte] = remainder;
    }
}

static uint32_t checksum(const unsigned char *bytes, unsigned length)
{
    uint32_t remainder = 0xFFFFFFFFu;
    for (unsigned i = 0; i < length; i++)
        remainder = remainder >> 8 ^ table[(remainder ^ bytes[i]) & 255];
    return ~remainder;
}

/* ---- frames: magic, kind, length, payload, the low half of the checksum ---- */

struct frame {
    enum kind kind;
    unsigned length;
    unsigned char payload[LONGEST];
};

static unsigned put_frame(const struct frame *frame, unsigned char *bytes)
{
    bytes[0] = MAGIC;
    bytes[1] = (unsigned char)frame->kind;
    bytes[2] = (unsigned char)frame->length;
    memcpy(bytes + 3, frame->payload, frame->length);
    uint32_t sum = checksum(bytes + 1, frame->length + 2);
    bytes[3 + frame->length] = (unsigned char)(sum & 255);
    bytes[4 + frame->length] = (unsigned char)(sum >> 8 & 255);
    return frame->length + 5;
}

static enum verdict parse_frame(const unsigned char *bytes, unsigned size, struct frame *frame)
{
    if (size < 5)
        return SHORT;
    if (bytes[0] != MAGIC)
        return NO_FRAME;
    frame->length = bytes[2];
    if (frame->length > LONGEST || frame->length + 5 != size)
        return BAD_LENGTH;
    if (bytes[1] < DATA || bytes[1] > RESET)
        return BAD_KIND;
    frame->kind = (enum kind)bytes[1];
    uint32_t sum = checksum(bytes + 1, frame->length + 2);
    if (bytes[size - 2] != (sum & 255) || bytes[size - 1] != (sum >> 8 & 255))
        return BAD_CHECKSUM;
    memcpy(frame->payload, bytes + 3, frame->length);
    return GOOD;
}

/* Whether a changed bit is noticed, whatever the payload is. */
static int survives_damage(const unsigned char *bytes, unsigned size, unsigned place)
{
    unsigned char damaged[LONGEST + 5];
    struct frame ignored;
    memcpy(damaged, bytes, size);
    damaged[place] ^= 4;
    return parse_frame(damaged, size, &ignored) == GOOD;
}

int main(void)
{
    make_table();
    struct frame sent = {DATA, PAYLOAD, {0}}, received;
    minise_symbolic(sent.payload, PAYLOAD, "payload");

    unsigned char bytes[LONGEST + 5];
    unsigned size = put_frame(&sent, bytes);
    enum verdict verdict = parse_frame(bytes, size, &received);
    minise_assert(verdict == GOOD);
    minise_assert(memcmp(received.payload, sent.payload, PAYLOAD) == 0);
    minise_assert(!survives_damage(bytes, size, size - 1));

    int result = 0;
    if (bytes[size - 2] == 0x2A)
        result += 1;
    if (table[sent.payload[0]] >> 31)
        result += 2;
    if (table[sent.payload[1]] % 7 == 3)
        result += 4;
    return result;
}
