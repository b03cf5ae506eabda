import type { LookSpan, Mark } from "#shared/workspace/readings.ts";
import { outerSigns } from "#shared/workspace/shown-text.ts";

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

/** Formats with the signs between paragraphs of Markdown, such as those of headings; unchanged if the text is not Markdown. */
export function withOuterSigns(text: string, blocks: readonly Span[], looks: readonly LookSpan[]): readonly LookSpan[] {
  if (!looks.some(({ sign, soft }) => sign === true || soft === true)) return looks;
  const outer = outerSigns(text, 0, blocks).map((span): LookSpan => ({ ...span, sign: true }));
  return outer.length === 0 ? looks : [...looks, ...outer].toSorted((a, b) => a.start - b.start);
}
