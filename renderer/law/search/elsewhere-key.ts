import type { ElsewhereHit } from "#shared/law/searches.ts";

/** What tells the rows of a list apart. */
export function elsewhereKey({ collection, id, section }: Pick<ElsewhereHit, "collection" | "id" | "section">): string {
  return `${collection} ${id} ${section ?? ""}`;
}
