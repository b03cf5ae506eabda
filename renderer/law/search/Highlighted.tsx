import type { Range } from "#shared/law/search-terms.ts";
import { piecesOf } from "./highlight.ts";

/** A text with its hits marked. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  return piecesOf(text, ranges).map((piece, i) => (piece.isHit ? <mark key={i}>{piece.text}</mark> : piece.text));
}
