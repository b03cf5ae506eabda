import { Bytes, checkSize, damaged, type PicturePage } from "./picture.ts";

/** A JPEG file; its compressed data goes into the page as they are. Throws PictureProblem. */
export function jpegPage(file: Uint8Array): PicturePage {
  const bytes = new Bytes(file);
  let dpi: [number, number] | null = null;
  let turn = 0;
  let at = 2;
  for (;;) {
    while (bytes.u8(at) === 0xff && bytes.u8(at + 1) === 0xff) at++;
    if (bytes.u8(at) !== 0xff) throw damaged();
    const marker = bytes.u8(at + 1);
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const length = bytes.u16(at + 2);
    if (isFrame(marker)) break;
    if (length < 2 || marker === 0xd9 || marker === 0xda) throw damaged();
    if (marker === 0xe0 && length >= 16 && bytes.ascii(at + 4, 4) === "JFIF") dpi = densityOf(bytes, at + 4) ?? dpi;
    if (marker === 0xe1 && length > 14 && bytes.ascii(at + 4, 4) === "Exif") turn = turnOf(bytes.part(at + 10, length - 8)) ?? turn;
    at += 2 + length;
  }
  const [height, width, channels] = [bytes.u16(at + 5), bytes.u16(at + 7), bytes.u8(at + 9)];
  checkSize(width, height);
  const space = channels === 1 ? "/DeviceGray" : channels === 4 ? "/DeviceCMYK" : "/DeviceRGB";
  // Programs of Adobe store the four inks the other way around.
  const inks = channels === 4 ? " /Decode [1 0 1 0 1 0 1 0]" : "";
  const entries = `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode${inks}`;
  return { width, height, dpi, turn, pieces: [{ left: 0, top: 0, width, height, entries, data: file }] };
}

/** A marker that begins the picture itself and has its size. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function densityOf(bytes: Bytes, at: number): [number, number] | null {
  const unit = bytes.u8(at + 7);
  const factor = unit === 1 ? 1 : unit === 2 ? 2.54 : 0;
  const found: [number, number] = [bytes.u16(at + 8) * factor, bytes.u16(at + 10) * factor];
  return found[0] > 0 && found[1] > 0 ? found : null;
}

/** The orientation that a camera has written, as quarter turns; null where it wrote none. Mirrored pictures stay mirrored. */
function turnOf(exif: Uint8Array): number | null {
  const bytes = new Bytes(exif);
  if (exif.length < 14) return null;
  bytes.isLittle = bytes.ascii(0, 2) === "II";
  const from = bytes.u32(4);
  if (from + 2 > bytes.length) return null;
  const count = Math.min(bytes.u16(from), 100);
  for (let i = 0; i < count && from + 14 + 12 * i <= bytes.length; i++) {
    const entry = from + 2 + 12 * i;
    if (bytes.u16(entry) === 0x0112) return [0, 0, 0, 2, 2, 1, 1, 3, 3][bytes.u16(entry + 8)] ?? 0;
  }
  return null;
}
