/** Takes the place of a digit and is no text; readable.ts leaves it out, and a paragraph that begins with it is a footnote. */
const blank = "\u2060";

/** Characters before a footnote in which its number stands. */
const reach = 8000;

/** More than any text has; one built to exceed this is read no further. */
const most = 2000;

/**
 * The footnotes that the text of a PDF has at the ends of its pages, `1See …`, are told by their numbers, which begin at 1 and stand behind a
 * word above. Returns a text of the same length in which blanks take the places of these numbers: `§ 2.1 The` is § 2 and note 1.
 */
export function withoutNoteNumbers(text: string): string {
  const spans: { start: number; end: number }[] = [];
  let next = 1;
  for (const match of text.matchAll(label)) {
    if (next > most) break;
    const digits = match[1] ?? "";
    const number = String(next);
    if (!digits.startsWith(number)) continue;
    const start = match.index + match[0].length - digits.length;
    const at = start + number.length;
    if (!note.test(text.slice(at, at + 24))) continue;
    const reference = referenceTo(text, start, number);
    if (reference === null) continue;
    spans.push({ start: reference, end: reference + number.length }, { start, end: at });
    next++;
  }
  if (spans.length === 0) return text;
  let cleaned = "";
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    cleaned += text.slice(at, start) + blank.repeat(end - start);
    at = end;
  }
  return cleaned + text.slice(at);
}

/** Digits at the beginning of a paragraph. */
const label = /(?<=\n[ \t]*\n[ \t]*)(\d{1,5})/g;
/** `See`, ` “The`, `35 U.S.C.`; not `. The`, which is a list. */
const note = /^ ?["“‘*_(]{0,2}(?:[A-Z§]|\d{1,3} (?:U\. ?S\.|C\. ?F\. ?R|Fed\.|F\.\d?d?|S\. ?Ct|Stat\.)|[Ii]d\.|see )/;

/** Where the number stands behind a word or a mark; one that could be a part of a citation only where no other stands there. */
function referenceTo(text: string, before: number, number: string): number | null {
  const from = Math.max(0, before - reach);
  const above = text.slice(from, before);
  const found = [...above.matchAll(new RegExp(String.raw`(?<=[a-z.,;:)\]”"’?!])${number}(?=[\s.,;)”]|$)`, "g"))].map(({ index }) => index);
  const isFree = (at: number) => !/[§\d][\d.]*$/.test(above.slice(Math.max(0, at - 12), at));
  const at = found.findLast(isFree) ?? found.findLast((one) => /^\d+\s+["“]?[A-Z]/.test(above.slice(one, one + 12)));
  return at === undefined ? null : from + at;
}
