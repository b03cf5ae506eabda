import type { DefinedTerm } from "#shared/law/section-relations.ts";
import type { Block, Body } from "../store/model.ts";

/**
 * The terms that a text defines, in order, in the forms of American drafting: `The term “vessel” means …`, `A “work of art” is …`, and in
 * regulations an italic term at the head of its paragraph, `Vessel means …`. A definition continues over the paragraphs below its own.
 */
export function definedTerms(body: Body): Omit<DefinedTerm, "actId">[] {
  const found: Omit<DefinedTerm, "actId">[] = [];
  for (const [i, block] of body.blocks.entries()) {
    const names = termsOf(body, block);
    if (names.length === 0) continue;
    const definition = body.text.slice(opening(body, block), endOf(body, i)).trim();
    for (const term of names) found.push({ term, definition, marker: block.anchor });
  }
  return found;
}

/** Terms defined at the start of the paragraph; several for `the terms “a” and “b” mean`. */
function termsOf(body: Body, block: Block): string[] {
  if (block.kind === "table" || block.kind === "heading") return [];
  const text = body.text.slice(opening(body, block), block.end);
  const quoted = quotedTerms.exec(text);
  if (quoted !== null) return [...(quoted[1] ?? "").matchAll(/[“"]([^”"]+)[”"]/g)].map((match) => tidy(match[1] ?? ""));
  const plain = plainTerm.exec(text);
  if (plain !== null) return [tidy(plain[1] ?? "")];
  const start = opening(body, block);
  const italic = body.marks.find((mark) => (mark.kind === "i" || mark.kind === "term") && mark.start === start && mark.end <= block.end);
  if (italic === undefined || !defining.test(body.text.slice(italic.end, block.end))) return [];
  return [tidy(body.text.slice(italic.start, italic.end))].filter((term) => term !== "");
}

/** Where a paragraph's own words begin, after its number and its run-in heading. */
function opening(body: Body, block: Block): number {
  const ends = body.marks.filter((m) => (m.kind === "num" || m.kind === "head") && m.start >= block.start && m.end <= block.end);
  let at = Math.max(block.start, ...ends.map((mark) => mark.end));
  if (ends.length === 0 && block.label !== null && body.text.startsWith(block.label, at)) at += block.label.length;
  return at + (/^[\s.—–-]*/.exec(body.text.slice(at, block.end))?.[0].length ?? 0);
}

/** End of a definition: the next definition, or the next paragraph that is not below it. */
function endOf(body: Body, index: number): number {
  const first = body.blocks[index];
  if (first === undefined) return 0;
  let { end } = first;
  for (const block of body.blocks.slice(index + 1)) {
    const isBelow = block.depth > first.depth || (first.label === null && block.label !== null && block.depth === first.depth);
    if (!isBelow || termsOf(body, block).length > 0) break;
    ({ end } = block);
  }
  return end;
}

function tidy(term: string): string {
  return term.trim().replace(/[,.;:]+$/, "");
}

const quote = `[“"][^”"]{1,120}[”"]`;
/** Words between a term and its verb: `, with respect to a work,` · `(or “b”)` · `of a work`. */
const between = `[^.;“”"]{0,160}?`;
const verb = `(?:means?|includes?|has the (?:same )?meaning|have the (?:same )?meaning|is|are|refers? to|consists? of|when)`;
const quotedTerms = new RegExp(
  `^(?:[^“”".;]{0,160}?\\b[Tt]erms? |(?:An?|The|To|(?:[Aa]s used in|[Ii]n) this [^“”".;]{0,80}|[^“”".;]{1,40} (?:is|are)|[^“”".;]{1,30}[’']s) |)(${quote}(?:(?:,| or| and|, or|, and|, the term)* ${quote})*)${between}\\b(?:shall )?${verb}\\b`,
);
/** `A national application as used in this chapter means`. */
const plainTerm =
  /^(?:An?|The) (?:term )?((?:[\w-]+ ){1,6}?)as used in this (?:chapter|subchapter|part|subpart|title|section) (?:means|includes)\b/;
const defining = new RegExp(`^[,:]?\\s*(?:\\([^)]{0,80}\\)\\s*|${between})?\\b(?:shall )?(?:mean|${verb})\\b`);
