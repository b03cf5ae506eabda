import { value, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";

/** The facts that a chapter's administrative history states about one regulation. */
export interface ComarHistory {
  /** The annotations about it, oldest first. */
  lines: XmlElement[];
  entries: string[];
  /** The entries on one line; `""` when there are none. */
  text: string;
  /** Day on which its present text took effect, and day of its last amendment, `YYYY-MM-DD`. */
  effective: string | null;
  last: string | null;
  /** Newest first. */
  amendmentYears: number[];
  amendments: number;
}

/**
 * The history is printed for the chapter: `Regulation.04C amended effective …`, `Regulations.01—.16 repealed …`. A line that names no
 * regulation applies to all of them.
 */
export function comarHistory(lines: readonly XmlElement[], own: string, chapter: string): ComarHistory {
  const concerned = lines.filter((line) => concerns(wordsOf(line), own, chapter));
  const dated = concerned.flatMap((line) => {
    const day = value(line, "effective");
    return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? [{ day, words: wordsOf(line) }] : [];
  });
  const amended = dated.filter((d) => /\b(?:amended|revised)\b/i.test(d.words)).map((d) => d.day);
  const entries = concerned.map((line) => wordsOf(line));
  return {
    lines: concerned,
    entries,
    text: entries.join("; "),
    effective:
      dated
        .map((d) => d.day)
        .toSorted()
        .at(-1) ?? null,
    last: amended.toSorted().at(-1) ?? null,
    amendmentYears: [...new Set(amended.map((d) => Number(d.slice(0, 4))))].sort((a, b) => b - a),
    amendments: amended.length,
  };
}

function concerns(words: string, own: string, chapter: string): boolean {
  const named = [...words.matchAll(numbers)].filter((m) => m[1] === undefined || m[1] === chapter);
  if (named.length === 0) return !words.includes("COMAR ");
  const [first = own, last = first] = own.split("-.").map((n) => (n.startsWith(".") ? n : `.${n}`));
  return named.some((m) => {
    const low = m[2] ?? "";
    return compare(low, last) <= 0 && compare(first, m[3] ?? low) <= 0;
  });
}

/** A regulation, the first of a range with its last, or one cited with its chapter: `.04C`, `.01—.16`, `02.01.02.12`. */
const numbers =
  /(?<![\d.])(\d\d\.\d\d\.\d\d)?(\.\d\d(?:-\d{1,2})?)(?!\d)(?:[A-Z]{1,2}\b)?(?:\s*(?:[‐-―-]|through|to)\s*(?:\d\d\.\d\d\.\d\d)?(\.\d\d(?:-\d{1,2})?)(?!\d))?/g;

/** `.07` < `.07-1` < `.08`. */
function compare(a: string, b: string): number {
  const [x = 0, y = 0] = a.slice(1).split("-").map(Number);
  const [p = 0, q = 0] = b.slice(1).split("-").map(Number);
  return x - p || y - q;
}
