/**
 * Invisible characters: control characters, marks and overrides of the reading direction (with one, `txt.exe` reads `exe.txt`), zero-width
 * blanks. Joiners stay where words of other scripts, and emoji, need them; after a Latin letter they only hide a difference.
 */
const hidden =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]/gu;

/** A text with each hidden character replaced: by its number in brackets, `[U+202E]`, or by `mark`. */
export function showHidden(text: string, mark?: string): string {
  return text.replaceAll(hidden, (found) => mark ?? `[${numberOf(found)}]`);
}

/** Number of the first hidden character, such as `U+202E`; null if there is none. */
export function hiddenIn(text: string): string | null {
  const [found] = text.match(hidden) ?? [];
  return found === undefined ? null : numberOf(found);
}

function numberOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
