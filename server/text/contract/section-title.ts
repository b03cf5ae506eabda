/** The title behind a number: on the same line before the text, or on a line of its own. */
export interface Title {
  words: string;
  /** The mark after it: ".", ":" or none. */
  mark: string;
  isCapital: boolean;
  /** The text begins on another line. */
  isLine: boolean;
  /** The characters between number and title. */
  gap: string;
}

const small = /^(?:and|or|of|to|the|in|on|for|by|with|from|upon|without|a|an|as|at|no|not|under|between|against|de)$/;

export function titleAfter(text: string, end: number): Title | null {
  const gap = /^[\s\u2013\u2014-]{0,80}/.exec(text.slice(end, end + 80))?.[0] ?? "";
  const from = end + gap.length;
  const newline = text.indexOf("\n", from);
  const line = text.slice(from, Math.min(newline < 0 ? text.length : newline, from + 160)).trimEnd();
  const inline = /^["“]?([A-Z][^.:\n]{1,90}?)["”]?([.:])(?=[\s"“”]|$)/.exec(line);
  const found = inline ?? (line.length <= 90 && (newline >= 0 || from + line.length >= text.length) ? [line, line, ""] : null);
  if (found === null) return null;
  const [whole = "", title = "", mark = ""] = found;
  const words = title.replace(/\s+/g, " ").trim();
  const parts = words.split(/[\s/]+/);
  const isTitle = parts.length <= 10 && parts.every((word) => small.test(word) || !/^\p{Ll}/u.test(word)) && /\p{L}{3}/u.test(words);
  // Titles like "Term of agreement" have one capital.
  const isPlain = parts.length <= 5 && !/\b(?:shall|will|may|must|is|are|has|have|agrees?|means)\b/i.test(words);
  if (!isTitle && !isPlain) return null;
  const isCapital = words === words.toUpperCase();
  return { words, mark, isCapital, isLine: whole.length >= line.length, gap };
}
