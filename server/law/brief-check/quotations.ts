import type { Readable } from "../authorities/readable.ts";

/** A quotation in a readable text; offsets exclude its marks, and a comma or period of the sentence around it. */
export interface Quotation {
  start: number;
  end: number;
  /** Offsets including its marks. */
  from: number;
  to: number;
  isBlock: boolean;
  /** Inside another quotation. */
  isNested: boolean;
}

/** Longer than any quotation of a brief: marks that never close end here, and at the end of their paragraph. */
const longest = 20_000;

/**
 * Every quotation in order: between double quotation marks, set off as a block, and in single marks inside another. Definitions
 * (`(the “Act”)`) are none. Marks that never close quote nothing.
 */
export function quotationsIn({ text, paragraphs }: Readable): Quotation[] {
  const found: Quotation[] = [];
  for (let i = 0; i < paragraphs.length; i++) {
    const paragraph = paragraphs[i];
    if (paragraph === undefined) continue;
    const { start, end } = paragraph;
    if (isBlock(text, paragraphs, i)) {
      found.push(...blockIn(text, start, end));
      continue;
    }
    let open = -1;
    for (let at = Math.max(start, found.at(-1)?.to ?? 0); at < end; at++) {
      const sign = text[at];
      if (sign === "“" || (sign === '"' && open < 0 && isOpening(text, at))) {
        // A mark inside an open quotation: the earlier one never closed.
        open = at;
      } else if (open >= 0 && (sign === "”" || (sign === '"' && isClosing(text, at)))) {
        add(found, text, open, at + 1, open === start && at + 1 >= end);
        open = -1;
      } else if (open >= 0 && at - open > longest) open = -1;
    }
    // Each paragraph of a longer quotation opens again, and only the last one closes.
    if (open >= 0) i = overParagraphs(found, text, paragraphs, i, open);
  }
  return [...found, ...found.flatMap((one) => nestedIn(text, one))].toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function isOpening(text: string, at: number): boolean {
  return !/[\p{L}\p{N}.,;!?]/u.test(text[at - 1] ?? " ") && /[^\s"”]/.test(text[at + 1] ?? " ");
}

function isClosing(text: string, at: number): boolean {
  return /\S/.test(text[at - 1] ?? " ") || !/[\p{L}\p{N}]/u.test(text[at + 1] ?? " ");
}

/** Returns the index of the last paragraph read. */
function overParagraphs(found: Quotation[], text: string, paragraphs: Readable["paragraphs"], first: number, open: number): number {
  for (let i = first + 1; i < Math.min(paragraphs.length, first + 12); i++) {
    const { start, end } = paragraphs[i] ?? { start: 0, end: 0 };
    if (!/^["“]/.test(text.slice(start, start + 1))) return first;
    const close = text.slice(start + 1, end).search(/["”](?![\p{L}\p{N}])/u);
    const again = text.slice(start + 1, end).search(/[“]/);
    if (close < 0) continue;
    if (again >= 0 && again < close) return first;
    add(found, text, open, start + 1 + close + 1);
    // The rest of this paragraph has quotations of its own; they are read by the caller from its beginning where there are any.
    return text.slice(start + close + 2, end).search(/["“]/) >= 0 ? i - 1 : i;
  }
  return first;
}

/** `isAlone`: the quotation is a paragraph of its own, as a block is. */
function add(found: Quotation[], text: string, from: number, to: number, isAlone = false): void {
  const span = trimmed(text, from + 1, to - 1);
  if (span === null || isDefinition(text, from, to)) return;
  found.push({ ...span, from, to, isBlock: isAlone, isNested: false });
}

/** Without the comma or period that belongs to the sentence around it; an ellipsis stays. */
function trimmed(text: string, from: number, to: number): { start: number; end: number } | null {
  let [start, end] = [from, to];
  while (start < end && /[\s“"‘']/.test(text[start] ?? "")) start++;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end--;
  const isEllipsis = /(?:\. ?\.|…)$/.test(text.slice(start, end));
  if (!isEllipsis) while (end > start && /[\s.,;:]/.test(text[end - 1] ?? "")) end--;
  return end > start && /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? { start, end } : null;
}

/** `(“CIPA”)`, `(the “Act”)`, `(hereinafter “Lease”)`; `(“within 30 days”)` is none. */
function isDefinition(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 40), from);
  const lead =
    /\(((?:(?:the|a|an|or|and|collectively|together|hereinafter|hereafter|each|individually|referred to as|defined as)[ ,]+)*)$/i.exec(
      before,
    );
  if (lead === null || to - from >= 50) return false;
  if (lead[1] === "" && !isName(text.slice(from + 1, to - 1))) return false;
  return /^(?:\)| (?:or|and|and\/or|,) (?:the )?[“"]|, (?:or|and) )/.test(text.slice(to, to + 40));
}

/** One or two words, or a name in capitals: more words in lower case are a quotation. */
function isName(words: string): boolean {
  const long = words.split(/\s+/).filter((word) => !/^(?:of|the|and|for|to|in|on|or|a|an|&)$/.test(word));
  return long.length < 3 || long.every((word) => !/^[a-z]/.test(word));
}

/** Set off as a block, or an unmarked paragraph between a colon and a citation. */
function isBlock(text: string, paragraphs: Readable["paragraphs"], i: number): boolean {
  const paragraph = paragraphs[i];
  if (paragraph === undefined || paragraph.end - paragraph.start < 30 || paragraph.end - paragraph.start > longest) return false;
  const words = text.slice(paragraph.start, paragraph.end);
  if (paragraph.isBlock) return !/^["“]/.test(words) && /\s\S+\s\S+\s/.test(words);
  const before = paragraphs[i - 1];
  const after = paragraphs[i + 1];
  if (before === undefined || after === undefined || before.isNote !== paragraph.isNote || before.isBlock || paragraph.isNote) return false;
  if (!/[:,—]$/.test(text.slice(before.start, before.end).trimEnd()) || /^["“•\-–(]|^\d+[.)]/.test(words)) return false;
  return /^(?:\(?(?:See |Id\.|id\.|§|\d{1,3} (?:U\.?S\.?C|C\.?F\.?R|Fed\. Reg)|Fed\. R\.|[A-Z][A-Za-z. &,]{1,30}§|U\.S\. Const|NRS |ORS |RCW ))/.test(
    text.slice(after.start, after.start + 60),
  );
}

/** A block without a citation that closes it on the same line. */
function blockIn(text: string, start: number, end: number): Quotation[] {
  const close =
    /\s(?:—|–|--|\()?\s*(?:\d{1,3} (?:U\.\s?S\.\s?C\.|U\.?S\.?C\b|C\.\s?F\.\s?R\.|CFR)|Fed\. R\. [A-Z][a-z]+\. P\.|[A-Z][\w. ]{1,24}Code(?: Ann\.)? §|U\.S\. Const\.|Id\.)/.exec(
      text.slice(start, end),
    );
  const until = close === null || end - start - close.index > 160 ? end : start + close.index;
  const span = trimmed(text, start, until);
  return span === null ? [] : [{ ...span, from: start, to: until, isBlock: true, isNested: false }];
}

/** Quotations in single marks inside one in double marks; an apostrophe closes nothing. */
function nestedIn(text: string, { start, end, isBlock: inBlock }: Quotation): Quotation[] {
  if (inBlock) return [];
  const found: Quotation[] = [];
  const inside = text.slice(start, end);
  for (const match of inside.matchAll(/(?<![\p{L}\p{N}])[‘'](?=[\p{L}\p{N}[])([^‘“”"\n]{8,2000}?)[’'](?![\p{L}\p{N}])/gu)) {
    if (!/\s\S+\s/.test(match[1] ?? "")) continue;
    const from = start + match.index;
    const span = trimmed(text, from + 1, from + match[0].length - 1);
    if (span !== null && !(span.start <= start + 1 && span.end >= end - 1))
      found.push({ ...span, from, to: from + match[0].length, isBlock: false, isNested: true });
  }
  return found;
}
