import type { LookSpan, Mark } from "#shared/workspace/readings.ts";

export interface Span {
  start: number;
  end: number;
}

/** A stretch of text with uniform formatting. */
export interface Piece<Link extends Span> extends Span {
  link: Link | null;
  mark: Mark | null;
  look: LookSpan | null;
}

/** Cuts a stretch at the borders of links, marks and formats; each list is in order, and links and formats do not overlap. */
export function piecesOf<Link extends Span>(
  { start, end }: Span,
  links: readonly Link[],
  marks: readonly Mark[],
  looks: readonly LookSpan[] = [],
): Piece<Link>[] {
  const near = <T extends Span>(spans: readonly T[]) => spans.filter((span) => span.start < end && span.end > start);
  const [ownLinks, ownMarks, ownLooks] = [near(links), near(marks), near(looks)];
  const borders = [...ownLinks, ...ownMarks, ...ownLooks].flatMap((span) => [span.start, span.end]).filter((at) => at > start && at < end);
  const cuts = [start, ...new Set(borders.toSorted((a, b) => a - b)), end];
  const over = <T extends Span>(spans: readonly T[], at: number) => spans.find((span) => span.start <= at && span.end > at) ?? null;
  return cuts.slice(0, -1).map((at, i) => ({
    start: at,
    end: cuts[i + 1] ?? end,
    link: over(ownLinks, at),
    mark: over(ownMarks, at),
    look: over(ownLooks, at),
  }));
}

/** The spans of an ordered list that touch a stretch, without checking all of them. */
export function spansIn<T extends Span>(spans: readonly T[], { start, end }: Span): T[] {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: T[] = [];
  for (let i = low, span = spans[i]; span !== undefined && span.start < end; span = spans[++i]) found.push(span);
  return found;
}

/** Formats with the signs between paragraphs of Markdown, such as those of headings; unchanged if the text is not Markdown. */
export function withOuterSigns(text: string, blocks: readonly Span[], looks: readonly LookSpan[]): readonly LookSpan[] {
  if (!looks.some(({ sign, soft }) => sign === true || soft === true)) return looks;
  const outer: LookSpan[] = [];
  let at = 0;
  for (const { start, end } of [...blocks, { start: text.length, end: text.length }]) {
    for (const { index, 0: signs } of text.slice(at, Math.max(at, start)).matchAll(/\S+[ \t]*/g))
      outer.push({ start: at + index, end: at + index + signs.length, sign: true });
    at = Math.max(at, end);
  }
  return outer.length === 0 ? looks : [...looks, ...outer].toSorted((a, b) => a.start - b.start);
}

/** The visible part of a stretch of text: without Markdown signs. */
export function wordsOf(text: string, { start, end }: Span, looks: readonly LookSpan[]): string {
  let words = "";
  let at = start;
  for (const sign of spansIn(looks, { start, end })) {
    if (sign.sign !== true) continue;
    words += text.slice(at, Math.max(at, sign.start));
    at = Math.min(sign.end, end);
  }
  return words + text.slice(at, end);
}
