import { createHash, hash } from "node:crypto";

/**
 * Folded form in which two releases are compared: blanks of any kind and number become one, every dash becomes `-` and drops the blanks
 * around it (publishers print ` - `, `—` and `–` for the same thing), typographic quotes become straight, invisible characters are removed,
 * letters are NFC. The parts are joined by a blank.
 */
export function normalised(parts: readonly string[]): string {
  return foldedInPieces(parts, () => {
    let text = "";
    return { add: (piece) => (text += piece.toString("utf8")), done: () => text };
  });
}

/** First 16 bytes of the sha256 of the folded parts, in hex. */
export function textDigest(parts: readonly string[]): string {
  const length = parts.reduce((sum, part) => sum + part.length + 1, 0);
  const whole = length > mostFolded ? null : (fold(parts, begun()) ?? fold(composed(parts), begun(), true));
  if (whole !== null) return hash("sha256", whole, "hex").slice(0, 32);
  return foldedInPieces(parts, () => {
    const sha256 = createHash("sha256");
    return { add: (piece) => void sha256.update(piece), done: () => sha256.digest("hex").slice(0, 32) };
  });
}

// Classes of UTF-16 code units. A plain table lookup per character makes this fast enough for the parser.
const ascii = 0;
const blank = 1;
const dash = 2;
const single = 3;
const double = 4;
const invisible = 5;
/** Needs more than one byte. */
const wide = 6;
/** Wide, and may have a different NFC form. */
const composing = 7;

const classes = new Uint8Array(0x10000);
const ranges: [kind: number, from: number, to: number][] = [
  [wide, 0x80, 0xffff],
  [composing, 0x300, 0x1fff],
  [composing, 0x2126, 0x212b],
  [composing, 0x3001, 0xd7ff],
  [composing, 0xf900, 0xfaff],
  [blank, 0, 0x20],
  [blank, 0x7f, 0x7f],
  [blank, 0x85, 0x85],
  [blank, 0xa0, 0xa0],
  [blank, 0x2000, 0x200a],
  [blank, 0x2028, 0x2029],
  [blank, 0x202f, 0x202f],
  [blank, 0x205f, 0x205f],
  [blank, 0x3000, 0x3000],
  [dash, 0x2d, 0x2d],
  [dash, 0x2010, 0x2015],
  [dash, 0x2212, 0x2212],
  [single, 0x2018, 0x201b],
  [double, 0x201c, 0x201f],
  [invisible, 0xad, 0xad],
  [invisible, 0x200b, 0x200f],
  [invisible, 0x2060, 0x2060],
  [invisible, 0xfeff, 0xfeff],
];
for (const [kind, from, to] of ranges) classes.fill(kind, from, to + 1);

/** UTF-16 code units folded at once: all of nearly every section. */
const mostFolded = 1 << 20;

interface Pieces<T> {
  add(piece: Buffer): void;
  done(): T;
}

/** Folds parts of any length piece by piece; starts over with composed letters where a piece may need it. */
function foldedInPieces<T>(parts: readonly string[], begin: () => Pieces<T>, isComposed = false): T {
  const pieces = begin();
  const state = begun();
  for (const { texts, isCut } of lots(parts)) {
    const folded = fold(texts, state, isComposed, isCut);
    if (folded === null) return foldedInPieces(composed(parts), begin, true);
    pieces.add(folded);
  }
  return pieces.done();
}

/** The parts in batches that can be folded at once. A longer part comes in several pieces; all but the last are marked as cut. */
function* lots(parts: readonly string[]): Generator<{ texts: string[]; isCut: boolean }> {
  let texts: string[] = [];
  let length = 0;
  for (const part of parts) {
    if (length + part.length > mostFolded) {
      yield { texts, isCut: false };
      texts = [];
      length = 0;
    }
    let done = 0;
    for (; part.length - done > mostFolded; done += mostFolded) yield { texts: [part.slice(done, done + mostFolded)], isCut: true };
    texts.push(done === 0 ? part : part.slice(done));
    length += part.length - done + 1;
  }
  yield { texts, isCut: false };
}

/** State between batches: whether a blank is owed before the next character, and whether one is allowed. */
interface FoldState {
  owed: boolean;
  mayOwe: boolean;
}

function begun(): FoldState {
  return { owed: false, mayOwe: false };
}

/** Reused between calls; they grow to the longest batch and keep that size. */
let source = new Uint16Array(1 << 16);
let target = Buffer.alloc(source.length * 3);

/**
 * The folded texts as UTF-8, valid until the next call; null when they have to be composed first. Surrogates are written one by one, which
 * does not affect a comparison.
 */
function fold(texts: readonly string[], state: FoldState, isComposed = false, isCut = false): Buffer | null {
  const length = gather(texts, isCut);
  // Locals: a read of a module variable per character costs more than the work.
  const from = source;
  const out = target;
  const kinds = classes;
  let at = 0;
  // A blank is owed before the next character, unless the text just began or a dash came last.
  let { owed, mayOwe } = state;
  for (let i = 0; i < length; i++) {
    const c = from[i] ?? 0;
    const kind = kinds[c];
    if (kind === ascii) {
      if (owed) {
        out[at++] = 0x20;
        owed = false;
      }
      mayOwe = true;
      out[at++] = c;
    } else if (kind === blank) owed = mayOwe;
    else if (kind === dash) {
      out[at++] = 0x2d;
      owed = mayOwe = false;
    } else if (kind !== invisible) {
      if (kind === composing && !isComposed) return null;
      if (owed) out[at++] = 0x20;
      owed = false;
      mayOwe = true;
      if (kind === single) out[at++] = 0x27;
      else if (kind === double) out[at++] = 0x22;
      else if (c < 0x800) {
        out[at++] = 0xc0 | (c >> 6);
        out[at++] = 0x80 | (c & 0x3f);
      } else {
        out[at++] = 0xe0 | (c >> 12);
        out[at++] = 0x80 | ((c >> 6) & 0x3f);
        out[at++] = 0x80 | (c & 0x3f);
      }
    }
  }
  state.owed = owed;
  state.mayOwe = mayOwe;
  return out.subarray(0, at);
}

function composed(parts: readonly string[]): string[] {
  return parts.map((part) => part.normalize("NFC"));
}

/** Copies the texts into `source`, a blank after each that is not cut; returns the number of code units. */
function gather(texts: readonly string[], isCut: boolean): number {
  let length = 0;
  for (const text of texts) length += text.length + 1;
  if (source.length < length) {
    source = new Uint16Array(length * 2);
    target = Buffer.alloc(source.length * 3);
  }
  const bytes = Buffer.from(source.buffer);
  let at = 0;
  for (const text of texts) {
    at += bytes.write(text, at * 2, "utf16le") / 2;
    if (!isCut) source[at++] = 0x20;
  }
  return at;
}
