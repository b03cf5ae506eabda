/** A heading of a draft and the text after it, word for word. */
export interface Part {
  /** Null before the first heading. */
  level: number | null;
  /** `3` of `3. Term`; null where the heading has no number. */
  number: number | null;
  /** The heading without its number. */
  heading: string;
  /** The characters between the heading marks and its words: `3. `. */
  prefix: string;
  /** Everything after the heading's line, including line ends. */
  body: string;
  /** The heading's line as it was read, with its parsed form; absent for a new part. */
  read?: { line: string; words: string };
}

const line = /^(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const number = /^((?:(?:Section|Article)[ \t]+)?(\d{1,3})[.):]?[ \t]+)(.*)$/i;

/** Splits a body at its headings; `joined` reassembles it. Headings inside code fences are text. */
export function partsOf(markdown: string): Part[] {
  const parts: Part[] = [{ level: null, number: null, heading: "", prefix: "", body: "" }];
  let fence: string | null = null;
  for (const one of markdown.split(/(?<=\n)/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(one)?.[1];
    if (mark !== undefined) fence = fence === null ? mark : one.trim().startsWith(fence) ? null : fence;
    const found = fence === null ? line.exec(one.replace(/\r?\n$/, "")) : null;
    const part = parts.at(-1);
    if (found === null && part !== undefined) part.body += one;
    else if (found !== null) {
      const [, marks = "", words = ""] = found;
      const [, prefix = "", digits, rest] = number.exec(words) ?? [];
      parts.push({
        level: marks.length,
        number: digits === undefined ? null : Number(digits),
        heading: rest ?? words,
        prefix,
        body: /\r?\n$/.exec(one)?.[0] ?? "",
        read: { line: one.replace(/\r?\n$/, ""), words },
      });
    }
  }
  return parts;
}

/** The body of parts; unchanged parts keep their bytes. */
export function joined(parts: readonly Part[]): string {
  return parts
    .map(({ level, prefix, heading, body, read }) => {
      if (level === null) return body;
      const words = `${prefix}${heading}`;
      return `${read?.words === words ? read.line : `${"#".repeat(level)} ${words}`}${body}`;
    })
    .join("");
}

/** Whether a part is a numbered section at the level of the draft's numbered sections. */
export function numberedParts(parts: readonly Part[]): Part[] {
  const level = parts.find((part) => part.number !== null)?.level;
  return parts.filter((part) => part.number !== null && part.level === level);
}

/**
 * Numbers the numbered sections in order, with their paragraphs and the references to them. Returns the numbers of references that now
 * point nowhere. `former` has the number each part had; a new part has none.
 */
export function renumber(parts: Part[], former: ReadonlyMap<Part, number>): { lost: number[] } {
  const sections = numberedParts(parts);
  const renamed = new Map<number, number>();
  for (const [i, part] of sections.entries()) {
    const was = former.get(part);
    if (was !== undefined) renamed.set(was, i + 1);
    part.prefix = part.prefix.replace(/\d+/, String(i + 1));
    const from = part.number ?? 0;
    part.number = i + 1;
    if (from !== i + 1) part.body = part.body.replaceAll(new RegExp(String.raw`^(\**)${from}\.(\d)`, "gm"), `$1${i + 1}.$2`);
  }
  const gone = new Set([...former.values()].filter((was) => !renamed.has(was)));
  const lost = new Set<number>();
  for (const part of parts)
    part.body = part.body.replaceAll(reference, (all, word: string, digits: string, rest: string) => {
      const was = Number(digits);
      if (gone.has(was)) lost.add(was);
      const now = renamed.get(was);
      return now === undefined ? all : `${word}${now}${rest}`;
    });
  return { lost: [...lost].toSorted((a, b) => a - b) };
}

/** `Section 4.2` of the draft itself, not of a law. */
const reference = /\b((?:Section|Article)s?[ \u00A0])(\d{1,3})((?:\.\d+)*)(?![\d-])(?! of (?:the|title)\b(?! Agreement))/g;
