import type { MovedSection } from "#shared/law/moved-section.ts";
import { texts } from "./texts.ts";

/** Where a removed section moved to, or an added one came from; null for any other change. */
export function movedWords({
  movedTo,
  movedFrom,
}: {
  movedTo?: MovedSection | undefined;
  movedFrom?: MovedSection | undefined;
}): string | null {
  const moved = movedTo ?? movedFrom;
  if (moved === undefined) return null;
  const { to, from, alike, numberOnly } = texts.moved;
  const place = movedTo === undefined ? from(moved.citation) : to(moved.citation);
  return `${place} ${moved.basis === "number" ? numberOnly : alike(Math.round(moved.similarity * 100))}`;
}
