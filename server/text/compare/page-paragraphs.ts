import { compareTokens, tokens } from "../../law/redline/words.ts";
import { plainType } from "./foldings.ts";
import { type Piece, placeIn } from "./pieces.ts";

/** A word of a list of paragraphs. */
interface Word {
  text: string;
  /** The word without what fonts and drafting programs change. */
  key: string;
  piece: number;
  /** In the text of its piece. */
  start: number;
  end: number;
}

/**
 * The paragraphs of a text with pages, divided where the other text is. A page shows lines: where its paragraphs begin is a guess from
 * distances, so only words that the other text lacks keep that guess.
 */
export function dividedLike(pieces: readonly Piece[], other: readonly Piece[]): Piece[] {
  const [own, theirs] = [wordsIn(pieces), wordsIn(other)];
  if (own.length === 0 || theirs.length === 0) return [...pieces];
  const twins = twinsOf(theirs, own);
  withoutChance(twins, theirs.length);
  const begins = beginningsOf(own, theirs, twins);
  const out: Piece[] = [];
  let from = 0;
  for (let k = 1; k <= own.length; k++) {
    if (k < own.length && begins[k] !== 1) continue;
    let twin = from;
    while (twin < k - 1 && twins[twin] === -1) twin++;
    const kind = other[theirs[twins[twin] ?? -1]?.piece ?? -1]?.kind ?? "paragraph";
    out.push({ ...stretch(pieces, own.slice(from, k)), kind });
    from = k;
  }
  return out;
}

function wordsIn(pieces: readonly Piece[]): Word[] {
  return pieces.flatMap(({ text }, piece) => {
    let at = 0;
    const words: Word[] = [];
    for (const token of tokens(text)) {
      if (/\S/.test(token))
        words.push({ text: token, key: plainType(token.normalize("NFKC")).toLowerCase(), piece, start: at, end: at + token.length });
      at += token.length;
    }
    return words;
  });
}

/** For each word its equal in the other text, -1 for none. */
function twinsOf(theirs: readonly Word[], own: readonly Word[]): Int32Array {
  const twins = new Int32Array(own.length).fill(-1);
  const keys = { theirs: theirs.map(({ key }) => key), own: own.map(({ key }) => key) };
  let [i, k] = [0, 0];
  for (const { op, text } of compareTokens(keys.theirs, keys.own).runs) {
    // A run consists of whole words, in order.
    for (let left = text.length; left > 0;) {
      left -= (op === "insert" ? keys.own[k] : keys.theirs[i])?.length ?? left;
      if (op === "equal") twins[k] = i;
      if (op !== "delete") k++;
      if (op !== "insert") i++;
    }
  }
  return twins;
}

/** Drops the twins of a few words between longer changes: “of the” that both texts have says nothing about their paragraphs. */
function withoutChance(twins: Int32Array, theirCount: number): void {
  let [last, lastTwin] = [-1, -1];
  for (let from = 0; from < twins.length;) {
    if (twins[from] === -1) {
      from++;
      continue;
    }
    let end = from + 1;
    while (end < twins.length && twins[end] === (twins[end - 1] ?? -1) + 1) end++;
    let next = end;
    while (next < twins.length && twins[next] === -1) next++;
    const twin = twins[from] ?? 0;
    const gap = from - last + twin - lastTwin - 2;
    const gapAfter = next - end + (next < twins.length ? (twins[next] ?? 0) : theirCount) - ((twins[end - 1] ?? 0) + 1);
    if (end - from <= 3 && gap > fewWords && gapAfter > fewWords) twins.fill(-1, from, end);
    else [last, lastTwin] = [end - 1, twins[end - 1] ?? -1];
    from = end;
  }
}

const fewWords = 6;
/** Whether a sentence ends before a word, and another begins with it. */
const readsAsEnd = (words: readonly Word[], at: number) =>
  /^[.;:!?”"’)]$/.test(words[at - 1]?.key ?? "") && /^[\p{Lu}\d(“"]/u.test(words[at]?.text ?? "");

/** 1 for each word that begins a paragraph. */
function beginningsOf(own: readonly Word[], theirs: readonly Word[], twins: Int32Array): Uint8Array {
  const begins = new Uint8Array(own.length);
  const isNew = (words: readonly Word[], at: number) => at >= words.length || words[at]?.piece !== words[at - 1]?.piece;
  let [k, i] = [-1, -1];
  for (let next = 0; next <= own.length; next++) {
    const twin = next === own.length ? theirs.length : (twins[next] ?? -1);
    if (twin === -1) continue;
    // Between two words that both texts have: the other text begins a paragraph after the first, before the second, or in between.
    const [after, before] = [isNew(theirs, i + 1), isNew(theirs, twin)];
    let divides = after || before;
    for (let at = i + 2; at < twin && !divides; at++) divides = isNew(theirs, at);
    const guesses = Array.from({ length: Math.min(next, own.length - 1) - k }, (_, n) => k + 1 + n).filter((at) => isNew(own, at));
    // Words put into a paragraph divide it only where they read as paragraphs of their own.
    const kept = divides ? guesses : next - k > fewWords ? guesses.filter((at) => readsAsEnd(own, at)) : [];
    for (const at of kept) begins[at] = 1;
    const at = after && !(before && twin === i + 1) ? k + 1 : next;
    if ((after || before) && guesses.length === 0 && !/^[.,;:!?)”’]$/.test(own[at]?.text ?? ".")) begins[at] = 1;
    [k, i] = [next, twin];
  }
  return begins;
}

/** Neighboring words as one piece. */
function stretch(pieces: readonly Piece[], words: readonly Word[]): Omit<Piece, "kind"> {
  const [first, last] = [words[0], words.at(-1)];
  let text = "";
  const lines: { at: number; from: number }[] = [];
  for (let n = first?.piece ?? 0; n <= (last?.piece ?? -1); n++) {
    const piece = pieces[n];
    if (piece === undefined) continue;
    const [from, to] = [n === first?.piece ? first.start : 0, n === last?.piece ? last.end : piece.text.length];
    if (text !== "") text += " ";
    lines.push({ at: text.length, from: placeIn(piece, from) });
    for (const { at, from: place } of piece.lines ?? []) if (at > from && at < to) lines.push({ at: text.length + at - from, from: place });
    text += piece.text.slice(from, to);
  }
  const place = (word: Word | undefined, offset: number) => {
    const piece = pieces[word?.piece ?? 0];
    return piece === undefined ? 0 : placeIn(piece, offset);
  };
  return { start: place(first, first?.start ?? 0), end: place(last, (last?.end ?? 1) - 1) + 1, text, lines };
}
