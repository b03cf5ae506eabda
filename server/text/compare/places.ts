import type { Paragraph } from "./paragraphs.ts";

/** Where a paragraph is in its document. */
export interface Place {
  /** Heading over it, or its own; null where there is none. */
  heading: string | null;
  /** Number of its clause; null where there is none. */
  clause: string | null;
}

const mostHeading = 120;
/** "Term. The initial term is …": a clause whose first words are its heading. */
const leadIn = /^([“"]?\p{Lu}[\p{L}’'-]*(?:[ /,&-]+(?:[\p{L}’'-]+)){0,6})[.:](?=\s|$)/u;

/** Heading and clause number for each paragraph. */
export function headingsOf(paragraphs: readonly Paragraph[]): Place[] {
  let heading: string | null = null;
  let clause: string | null = null;
  return paragraphs.map((p) => {
    const number = numberOf(p.label);
    const own = headingIn(p, number);
    if (own !== null) heading = own.slice(0, mostHeading);
    if (number !== null) clause = number;
    else if (own !== null && p.kind === "heading") clause = null;
    return { heading, clause };
  });
}

/** `9.2` of "9.2 ", "Section 9.2."; null where the paragraph has none. */
export function numberOf(label: string): string | null {
  const bare = label
    .trim()
    .replace(/^(?:section|article|clause|§+)\s*/i, "")
    .replace(/[.:]$/, "");
  return /[\p{L}\p{N}]/u.test(bare) ? bare : null;
}

function headingIn(p: Paragraph, number: string | null): string | null {
  const isLong = p.body.length > 300;
  const text = p.body.slice(0, 300).replace(/\s+/g, " ").trim();
  if (p.kind === "cell" || p.kind === "note" || !/\p{L}/u.test(text)) return null;
  if (p.kind === "heading") return p.text.replace(/\s+/g, " ").trim();
  const lead = number === null ? undefined : leadIn.exec(text)?.[1];
  if (lead !== undefined && lead.length < text.length - 1)
    return /^(?:\d+|[IVXLC]+)$/i.test(number ?? "") ? `${p.label.trim()} ${lead}` : null;
  const isShort = !isLong && text.length <= 80 && !/[.;,:]$/.test(text.replace(/[.:]$/, number === null ? "." : ""));
  if (isShort && (text === text.toUpperCase() || (number !== null && p.wordCount <= 8))) return p.text.replace(/\s+/g, " ").trim();
  return null;
}

const sentence = /\b(?:shall|must|may|will|should|can|cannot|is|are|was|were|be|has|have|not|no)\b/i;
const isNumbered = ({ label }: Paragraph) => /\d|^\s*(?:section|article|clause)\b|^\s*[IVXLC]+\./i.test(label);
/** Every word of four letters or more begins with a capital. */
const isTitled = (text: string) => [...text.matchAll(/\p{L}{4,}/gu)].every(([word]) => /^\p{Lu}/u.test(word));

/**
 * Characters at the beginning of the bodies of two paragraphs that are the same section's title; null where they may be a sentence. In a
 * title a capital says nothing; in a sentence it makes a defined term.
 */
export function titleLengths(p: Paragraph, q: Paragraph): { before: number; after: number } | null {
  const [before, after] = [titleIn(p), titleIn(q)];
  if (before === null || after === null || before.toLowerCase() !== after.toLowerCase()) return null;
  const isCapitals = [before, after].some((one) => one === one.toUpperCase());
  const isHeading = p.kind === "heading" && q.kind === "heading";
  const isLead = before.length < p.body.trimEnd().length;
  // A line alone, without a number: a title only where both sides have the capitals of one.
  const isLine = !isHeading && !isNumbered(p);
  if (!(isLine ? isTitled(before) && isTitled(after) : isTitled(before) || isTitled(after))) return null;
  if (!(isHeading || isLead || isCapitals)) return null;
  return { before: before.length, after: after.length };
}

function titleIn(p: Paragraph): string | null {
  if (p.kind === "cell" || p.kind === "note" || (p.label !== "" && p.kind !== "heading" && !isNumbered(p))) return null;
  const body = p.body.slice(0, 300).trimEnd();
  const isWhole = p.body.length <= mostHeading && !/[.;,:]\s|[;,]$/.test(body);
  const title = isWhole ? body : isNumbered(p) ? leadIn.exec(body)?.[1] : undefined;
  return title === undefined || sentence.test(title) || (isWhole && title.endsWith(".") && p.kind !== "heading") ? null : title;
}
