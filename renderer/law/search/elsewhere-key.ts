import type { ElsewhereHit } from "#shared/law/searches.ts";

/** Distinguishes the rows of a list. */
export function elsewhereKey({ collection, id, section }: Pick<ElsewhereHit, "collection" | "id" | "section">): string {
  return `${collection} ${id} ${section ?? ""}`;
}
