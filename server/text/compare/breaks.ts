import type { Paragraph } from "./paragraphs.ts";

/** Most paragraphs that one paragraph may be divided into. */
const mostParts = 40;
/** Most places in the other text at which a divided paragraph may begin. */
const mostCandidates = 12;
/** Characters without blanks by which the beginning is found. */
const headLength = 8;

/**
 * Joins paragraphs that the other text has as one, with the same words. A joined paragraph has `breaks`: where its parts were divided.
 * `showBreaks`: false where breaks say nothing, as in a PDF; the joined paragraphs are then equal.
 */
export function joinedAlike(
  a: readonly Paragraph[],
  b: readonly Paragraph[],
  showBreaks: boolean,
): { a: readonly Paragraph[]; b: readonly Paragraph[] } {
  const [parts, wholes] = [joinedLike(b, a, showBreaks), joinedLike(a, b, showBreaks)];
  return { a: wholes, b: parts };
}

/** `list` with each stretch joined that is one paragraph of `other`. */
function joinedLike(list: readonly Paragraph[], other: readonly Paragraph[], showBreaks: boolean): readonly Paragraph[] {
  const known = new Set(other.map(({ key }) => key));
  const present = new Set(list.map(({ key }) => key));
  // Blanks between words count, except in a PDF, where a wide gap looks like a blank.
  const bareOf = (text: string) => (showBreaks ? text.replace(/\s+/g, " ").trim() : text.replace(/\s+/g, ""));
  const bare = list.map(({ text }) => bareOf(text));
  const starts = new Map<string, number[]>();
  for (const [j, text] of bare.entries()) {
    if (text.length < 2 || known.has(list[j]?.key ?? "")) continue;
    const places = starts.get(text.slice(0, headLength)) ?? [];
    if (places.length < mostCandidates) starts.set(text.slice(0, headLength), [...places, j]);
  }
  const ends = new Map<number, { end: number; whole: Paragraph }>();
  for (const whole of other) {
    if (present.has(whole.key) || whole.wordCount < 4) continue;
    const text = bareOf(whole.text);
    for (let length = headLength; length >= 2; length--) {
      const found = (starts.get(text.slice(0, length)) ?? []).find((j) => !ends.has(j) && endOf(bare, j, text, showBreaks) !== null);
      if (found === undefined) continue;
      ends.set(found, { end: endOf(bare, found, text, showBreaks) ?? found + 1, whole });
      break;
    }
  }
  if (ends.size === 0) return list;
  const out: Paragraph[] = [];
  for (let j = 0; j < list.length;) {
    const joint = ends.get(j);
    const first = list[j];
    if (first === undefined) break;
    if (joint === undefined) out.push({ ...first, index: out.length });
    else out.push(joined(list.slice(j, joint.end), joint.whole, out.length, showBreaks));
    j = joint?.end ?? j + 1;
  }
  return out;
}

/** Index after the paragraphs that begin at `j` and together are `text`, at least two; null where they are not. */
function endOf(bare: readonly string[], j: number, text: string, showBreaks: boolean): number | null {
  let at = 0;
  for (let n = j; n < Math.min(bare.length, j + mostParts) && at < text.length; n++) {
    const part = bare[n] ?? "";
    if (text[at] === " ") at++;
    else if (at > 0 && showBreaks && /[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1))) return null;
    if (part === "" || !text.startsWith(part, at)) return null;
    at += part.length;
    if (at === text.length) return n > j ? n + 1 : null;
  }
  return null;
}

function joined(parts: readonly Paragraph[], whole: Paragraph, index: number, showBreaks: boolean): Paragraph {
  const [first, ...rest] = parts;
  if (first === undefined) return whole;
  let body = first.body;
  const breaks: number[] = [];
  for (const { text } of rest) {
    breaks.push(body.length);
    body += `\n${text}`;
  }
  const { key, words, wordCount } = whole;
  const end = parts.at(-1)?.end ?? first.end;
  return { ...first, index, end, text: first.label + body, body, key, words, wordCount, ...(showBreaks && { breaks }) };
}

/** A stretch of two paragraphs with the same words: text, or one break that only one of them has. */
export type DividedStretch = { isBreak: boolean; before: string; after: string };

/** The text of two paragraphs that differ in blanks and breaks only, cut at the breaks of either. */
export function dividedStretches(before: Paragraph, after: Paragraph): DividedStretch[] {
  const [merged, whole, isSplit] = after.breaks === undefined ? [before, after, false] : [after, before, true];
  const out: DividedStretch[] = [];
  const add = (isBreak: boolean, own: string, other: string) =>
    out.push({ isBreak, before: isSplit ? other : own, after: isSplit ? own : other });
  let at = 0;
  let from = 0;
  for (const place of merged.breaks ?? []) {
    const own = merged.body.slice(from, place);
    let end = at;
    for (let left = own.replace(/\s+/g, "").length; left > 0 && end < whole.body.length; end++)
      if (/\S/.test(whole.body[end] ?? "")) left--;
    let next = end;
    while (/\s/.test(whole.body[next] ?? "")) next++;
    add(false, own, whole.body.slice(at, end));
    add(true, "\n", whole.body.slice(end, next));
    [at, from] = [next, place + 1];
  }
  add(false, merged.body.slice(from), whole.body.slice(at));
  return out;
}
