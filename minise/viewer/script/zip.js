/* A ZIP file of texts, stored without compression (the format's method 0). */

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers in little-endian order, from pairs of [bytes, number]. */
function littleEndian(...fields) {
  return Uint8Array.from(fields.flatMap(([size, number]) => Array.from({ length: size }, (_, at) => (number >>> (8 * at)) & 255)));
}

/** A ZIP file as a Blob, from pairs of [name, text]. */
function zipOf(files) {
  const encoder = new TextEncoder(), parts = [], directory = [];
  let offset = 0, directorySize = 0;
  for (const [name, text] of files) {
    const nameBytes = encoder.encode(name), bytes = encoder.encode(text);
    // What the entry and its copy in the directory have in common: version 2.0, names in UTF-8, stored, 1 January 1980.
    const shared = [[2, 20], [2, 0x800], [2, 0], [2, 0], [2, 33], [4, crc32(bytes)], [4, bytes.length], [4, bytes.length], [2, nameBytes.length], [2, 0]];
    const local = littleEndian([4, 0x04034b50], ...shared);
    const central = littleEndian([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    parts.push(local, nameBytes, bytes);
    directory.push(central, nameBytes);
    offset += local.length + nameBytes.length + bytes.length;
    directorySize += central.length + nameBytes.length;
  }
  const end = littleEndian([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, directorySize], [4, offset], [2, 0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
