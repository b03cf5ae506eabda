import type { PageBlock } from "../core/html-page.ts";

/** How the headings of a kind of page become levels and sections. */
export interface CicOutline {
  /** The title of the page, its first `h1`. Throws ImportError for a page of another kind. */
  begin(words: string, edition: CicEdition): void;
  level(block: PageBlock): void;
  /** False for a heading that is neither a section nor a level: it belongs to the text around it. */
  section(block: PageBlock): boolean;
  /** A paragraph follows that no section contains. */
  beforeText(): void;
}

/** As the page describes itself. */
export interface CicEdition {
  release: string | null;
  /** `YYYY-MM-DD` */
  day: string | null;
}

/** `Release 86 of the Official Code of Georgia Annotated released 2022.11.`: a month counts from its first day. */
export function editionOf(description: string): CicEdition {
  const [, number] = /\bRelease (\d+)\b/i.exec(description) ?? [];
  const [, year, month, day] = /\breleased (\d{4})(?:[.-](\d{2}))?(?:[.-](\d{2}))?/.exec(description) ?? [];
  if (year === undefined) return { release: number ?? null, day: null };
  return { release: number ?? year, day: `${year}-${month ?? "01"}-${day ?? "01"}` };
}
