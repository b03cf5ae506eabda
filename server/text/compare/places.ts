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
function numberOf(label: string): string | null {
  const bare = label
    .trim()
    .replace(/^(?:section|article|clause|§+)\s*/i, "")
    .replace(/[.:]$/, "");
  return bare === "" ? null : bare;
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
