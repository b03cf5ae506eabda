import { IngestRefusal } from "../../documents/model.ts";

/** Text of bytes in the encoding that the file names, else in the one that fits its bytes. Throws IngestRefusal for bytes that are no text. */
export function decodedText(bytes: Buffer, named: string | null): string {
  const { encoding, isGuess } = encodingOf(bytes);
  return decoder(isGuess && named !== null ? named : encoding).decode(bytes);
}

/** Decoder of an encoding by the name that a file gives it; Western European where no decoder has that name. */
export function decoder(name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/**
 * By byte order mark, then by the encodings that fit the bytes. windows-1252 accepts any byte, so it is a guess, and the result says so.
 */
export function encodingOf(bytes: Buffer): { encoding: string; isGuess: boolean } {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", isGuess: false };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", isGuess: false };
  const zeros = bytes.subarray(0, 4096);
  const share = (parity: number) => zeros.filter((byte, i) => byte === 0 && i % 2 === parity).length / Math.max(1, zeros.length / 2);
  // Latin text in UTF-16 without a byte order mark has a zero in nearly every other byte.
  if (share(1) > 0.7 && share(0) < 0.1) return { encoding: "utf-16le", isGuess: false };
  if (share(0) > 0.7 && share(1) < 0.1) return { encoding: "utf-16be", isGuess: false };
  if (bytes.includes(0)) throw notText();
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { encoding: "utf-8", isGuess: false };
  } catch {
    const head = bytes.subarray(0, 65_536);
    const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
    if (controls > head.length / 100) throw notText();
    return { encoding: "windows-1252", isGuess: true };
  }
}

function notText(): IngestRefusal {
  return new IngestRefusal("unsupported", "Pandect does not know this kind of file. The file is kept; no text is read from it.");
}
