export type RtfToken =
  | { type: "open" }
  | { type: "close" }
  /** A control word, or a control symbol whose name is its one character. `value` is null when it has no number. */
  | { type: "word"; name: string; value: number | null }
  | { type: "byte"; byte: number }
  | { type: "bytes"; bytes: Buffer };

const backslash = 0x5c;
const open = 0x7b;
const close = 0x7d;

/** Control symbols that are another way to write a control word. */
const symbols: Record<string, string | undefined> = { "\r": "par", "\n": "par", "\t": "tab" };

/** The tokens of an RTF file in order. Line breaks of the file have no meaning and are left out; binary data is skipped. */
export function* rtfTokens(bytes: Buffer): Generator<RtfToken, void, undefined> {
  let at = 0;
  while (at < bytes.length) {
    const code = bytes[at] ?? 0;
    if (code === open || code === close) {
      yield code === open ? { type: "open" } : { type: "close" };
      at++;
    } else if (code === 13 || code === 10 || code === 0) at++;
    else if (code !== backslash) {
      const from = at;
      while (at < bytes.length && !isMark(bytes[at] ?? 0)) at++;
      yield { type: "bytes", bytes: bytes.subarray(from, at) };
    } else if (bytes[at + 1] === 0x27) {
      const value = Number.parseInt(bytes.toString("latin1", at + 2, at + 4), 16);
      if (!Number.isNaN(value)) yield { type: "byte", byte: value };
      at += 4;
    } else {
      // A control word has at most 32 letters and its number at most ten digits.
      const match = /^([a-zA-Z]{1,32})(-?\d{1,10})? ?/.exec(bytes.toString("latin1", at + 1, at + 48));
      if (match === null) {
        const symbol = String.fromCharCode(bytes[at + 1] ?? 0);
        yield { type: "word", name: symbols[symbol] ?? symbol, value: null };
        at += 2;
        continue;
      }
      const value = match[2] === undefined ? null : Number(match[2]);
      at += 1 + match[0].length;
      if (match[1] === "bin" && value !== null && value > 0) at += value;
      else yield { type: "word", name: match[1] ?? "", value };
    }
  }
}

function isMark(code: number): boolean {
  return code === backslash || code === open || code === close || code === 13 || code === 10 || code === 0;
}
