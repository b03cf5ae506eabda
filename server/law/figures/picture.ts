/** A picture the window can show. Sizes are in pixels. */
export interface PictureKind {
  type: "png" | "gif" | "jpeg";
  width: number;
  height: number;
}

/** Maximum pixels of a picture: more would take a browser half a gigabyte to draw. */
const mostPixels = 100_000_000;

/**
 * The type of a picture file, from its bytes; its name plays no part. For any other file, a sentence that says why it is not shown. SVG
 * files are programs as much as pictures, and no browser draws TIFF.
 */
export function pictureOf(bytes: Buffer): PictureKind | string {
  if (startsWith(bytes, [0x49, 0x49, 0x2a, 0]) || startsWith(bytes, [0x4d, 0x4d, 0, 0x2a]))
    return "is a TIFF picture, which Pandect does not show";
  if (/^(?:\ufeff|\s|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>]*>)*<svg[\s>]/i.test(bytes.toString("utf8", 0, 4096)))
    return "is an SVG picture, which Pandect does not show";
  const found = png(bytes) ?? gif(bytes) ?? jpeg(bytes);
  if (found === null) return "is not a PNG, GIF or JPEG picture";
  const { width, height } = found;
  return width < 1 || height < 1 || width * height > mostPixels ? `has ${width} by ${height} pixels and is not shown` : found;
}

/** Whether a name is that of a picture: such a file next to the law is read. */
export function isPictureName(name: string): boolean {
  return /\.(?:png|gif|jpe?g|svg|tiff?)$/i.test(name);
}

function png(bytes: Buffer): PictureKind | null {
  const isPng = startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && bytes.toString("latin1", 12, 16) === "IHDR";
  return isPng && bytes.length >= 24 ? { type: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

function gif(bytes: Buffer): PictureKind | null {
  if (!/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6)) || bytes.length < 13) return null;
  return { type: "gif", width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** The size is in the frame header, after segments of any length. */
function jpeg(bytes: Buffer): PictureKind | null {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: "jpeg", height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    at += isBare ? (marker === 0xff ? 1 : 2) : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte);
}
