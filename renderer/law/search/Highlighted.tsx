import type { Range } from "#shared/law/search-terms.ts";
import { piecesOf } from "./highlight.ts";
import { leadOf } from "./lead.ts";

/** A text with its hits marked. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  return piecesOf(text, ranges).map((piece, i) => (piece.isHit ? <mark key={i}>{piece.text}</mark> : piece.text));
}

/** An excerpt with its hits marked, cut so that they are visible. */
export function MarkedExcerpt({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const lead = leadOf(text, ranges);
  if (lead === 0) return <Highlighted text={text} ranges={ranges} />;
  const inside = ranges.flatMap(({ start, end }) => (start < lead ? [] : [{ start: start - lead, end: end - lead }]));
  return (
    <>
      …<Highlighted text={text.slice(lead)} ranges={inside} />
    </>
  );
}
