/** Signature of the end of a zip archive's directory, and the bytes of the record before its comment. */
const ending = { signature: "PK\x05\x06", bytes: 22 };

/**
 * A zip archive without what follows its end, such as a line break that a mail program added; the same bytes where nothing does. Only for
 * the last end in the file, whose directory is right before it: no other directory can be meant.
 */
export function withoutTail(bytes: Buffer): Buffer {
  const at = bytes.lastIndexOf(ending.signature, undefined, "latin1");
  if (at < 0 || at + ending.bytes > bytes.length) return bytes;
  const [size, offset] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
  const end = at + ending.bytes + bytes.readUInt16LE(at + 20);
  return end < bytes.length && offset + size === at ? bytes.subarray(0, end) : bytes;
}
