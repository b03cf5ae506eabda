/** A defined term and the words of the act that define it. */
export interface Definition {
  term: string;
  /** From its marker to the next definition, as published. */
  definition: string;
  marker: string | null;
  start: number;
  end: number;
}

const open = String.raw`["“‘]`;
const close = String.raw`["”’]`;
const term = String.raw`${open}\s*([^"“”\n]{1,120}?)\s*,?${close}`;
const sign = String.raw`(?:\^\s?(?:\d{1,3}|\*)\s*)?\[?\s*`;
const defines = String.raw`(?:shall\s+)?(?:means?|includes?|denotes?|signif(?:y|ies)|refers?\s+to|ha(?:s|ve)\s+the\s+(?:same\s+)?meanings?|be\s+deemed)\b`;
const quoted = new RegExp(
  String.raw`^(?:the\s+(?:words?|expressions?|terms?)\s+)?${sign}${term}\]?((?:\s*(?:,|or|and|,\s*(?:and|or))\s*${sign}${term}\]?)*)(?:[^"“]{0,200}?(?:\b${defines}|\.\s*[-―—–]{1,3})|\s*[-―—–]{1,3})`,
  "i",
);
const called = new RegExp(
  String.raw`\b(?:is|are)\s+(?:also\s+)?(?:called|said\s+to\s+be(?:\s+in)?)\s+(?:an?\s+|the\s+|in\s+an?\s+)?${term}`,
  "gi",
);
const bare = new RegExp(String.raw`^${sign}([a-z][a-z’'-]*(?:\s+[a-z’'-]+){0,6}?)\s*,?\s+(?:shall\s+)?(?:means?|includes?)\b`, "i");
const marker = /^\s*(?:\^\s?\d{1,3}\s*)?\[?\s*\(([A-Za-z]{1,4}|\d{1,3}[A-Za-z]{0,2})\)\s*(?:\(i\)\s*)?/;

/** Terms that a definitions section defines, in order. A clause that defines nothing belongs to the definition above it. */
export function definitionsIn(text: string): Definition[] {
  const found: Definition[] = [];
  // A box, because the compiler does not see assignments inside `finish`.
  const box: { open: { terms: string[]; marker: string | null; start: number } | null } = { open: null };
  const finish = (end: number): void => {
    if (box.open === null) return;
    const { terms, marker: mark, start } = box.open;
    const definition = text.slice(start, end).trim();
    for (const one of terms) found.push({ term: one, definition, marker: mark, start, end: start + definition.length });
    box.open = null;
  };
  const clauses = clausesOf(text);
  for (const [i, clause] of clauses.entries()) {
    const terms = termsOf(clause.text, clause.marker !== null);
    // A roman sub-clause `(i)` does not follow `(h)`.
    const isRoman = clause.marker === "(i)" && clauses[i + 1]?.marker === "(ii)";
    if (terms.length > 0 || (!isRoman && follows(box.open?.marker ?? null, clause.marker))) finish(clause.start);
    if (terms.length === 0) continue;
    box.open = { terms, marker: clause.marker, start: clause.start };
  }
  finish(text.length);
  return found;
}

/**
 * Whether a clause with this marker is a sibling of the clause with the other one: `(e)` after `(d)`, `(3)` after `(2)`, `(2)` after any
 * letter.
 */
function follows(before: string | null, marker: string | null): boolean {
  const [a, b] = [before?.slice(1, -1), marker?.slice(1, -1)];
  if (a === undefined || b === undefined) return false;
  if (/^\d/.test(b)) return !/^\d/.test(a) ? b !== "1" : Number.parseInt(b, 10) - Number.parseInt(a, 10) === 1;
  return a.length === b.length && a.slice(0, -1) === b.slice(0, -1) && b.charCodeAt(b.length - 1) - a.charCodeAt(a.length - 1) === 1;
}

/** Paragraphs, and lines that begin with a marker. */
function clausesOf(text: string): { text: string; marker: string | null; start: number }[] {
  const starts = [
    0,
    ...[...text.matchAll(/\n\s*\n\s*|\n(?=\s*(?:\^\s?\d{1,3}\s*)?\[?\([A-Za-z0-9]{1,4}\)\s)/g)].map((m) => m.index + m[0].length),
  ];
  return starts.map((start, i) => {
    const whole = text.slice(start, starts[i + 1] ?? text.length);
    const mark = marker.exec(whole);
    return { text: whole.slice(mark?.[0].length ?? 0), marker: mark === null ? null : `(${mark[1]})`, start };
  });
}

function termsOf(clause: string, isMarked: boolean): string[] {
  const flat = clause.replace(/\s+/g, " ").trim();
  const direct = quoted.exec(flat);
  if (direct !== null) {
    const more = [...(direct[2] ?? "").matchAll(new RegExp(term, "g"))].map((match) => match[1] ?? "");
    return unique([direct[1] ?? "", ...more]);
  }
  const names = [...flat.matchAll(called)].map((match) => match[1] ?? "");
  if (names.length > 0) return unique(names);
  // `Banker.[banker includes …`: the term is in the margin as well.
  const unquoted = bare.exec(isMarked ? flat : (/^[A-Z][\w ]{1,40}\.[-―—–]*\s*(?=\S)(.*)$/.exec(flat)?.[1] ?? ""))?.[1];
  if (
    unquoted === undefined ||
    /^an?\s/i.test(unquoted) ||
    /\b(?:it|this|which|that|he|they|who|act|nothing|every|any|no|unless|if|in|means)\b/i.test(unquoted)
  )
    return [];
  return unique(unquoted.split(/\s+and\s+/));
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms.map((one) => one.replace(/\^\s?\d{1,3}\s*|[[\]]/g, "").replace(/^the\s+|[\s,]+$/gi, "")))].filter(
    (one) => one !== "",
  );
}
