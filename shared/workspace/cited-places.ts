import type { AuthorityMention } from "./matter-authorities.ts";

/** Places that a reader turns to, each page, paragraph or named place once; in a text without any of these, its first place. */
export function turnedTo(places: readonly AuthorityMention[]): AuthorityMention[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const key = placeKey(place);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const placeKey = ({ page, paragraph, name }: AuthorityMention) => JSON.stringify([page, paragraph, name]);

/** `pp. 3, 7`, `para. 4`, or the names of the places; empty if the text has none of these. */
export function placeWords(places: readonly AuthorityMention[]): string {
  const once = turnedTo(places);
  const pages = once.flatMap(({ page }) => page ?? []);
  if (pages.length > 0) return `${placeWord("page", pages.length)} ${pages.join(", ")}`;
  const paragraphs = once.flatMap(({ paragraph }) => paragraph ?? []);
  if (paragraphs.length > 0) return `${placeWord("paragraph", paragraphs.length)} ${paragraphs.join(", ")}`;
  return once.flatMap(({ name }) => name ?? []).join("; ");
}

/** `p.` before one page, `pp.` before several. */
export function placeWord(kind: "page" | "paragraph", count: number): string {
  if (kind === "page") return count === 1 ? "p." : "pp.";
  return count === 1 ? "para." : "paras.";
}
