import type { ReadDb } from "../../platform/db/open.ts";
import { sectionsWithPhrase } from "../search/phrase.ts";
import { hasWords } from "./compare.ts";
import type { QuotedText } from "./quoted-words.ts";
import type { CheckedSection } from "./section-text.ts";

/** Searches of the whole installed law in one check; a text made of wrong quotations costs no more. */
const mostSearches = 60;
/** Sections that one search reads. */
const mostSections = 12;
/** A shorter quotation stands in many sections. */
const leastWords = 5;

/** Finds the section that has a quotation word for word: among those the text cites, then in all installed law. */
export function elsewhereFinder(db: ReadDb, cited: () => readonly number[], read: (id: number) => CheckedSection | null) {
  let searches = 0;
  return (quotation: QuotedText, brief: string, except: number | null): CheckedSection | null => {
    const longest = quotation.segments.toSorted((a, b) => b.words.length - a.words.length)[0]?.words ?? [];
    if (longest.length < leastWords) return null;
    const has = (id: number) => {
      if (id === except) return false;
      const section = read(id);
      return section !== null && hasWords(section.words, quotation);
    };
    const near = cited().find(has);
    if (near !== undefined) return read(near);
    if (searches++ >= mostSearches) return null;
    const phrase = longest
      .filter(({ isStem }) => isStem !== true)
      .slice(0, 14)
      .map(({ start, end }) => brief.slice(start, end));
    const ids = sectionsWithPhrase(db, phrase.join(" "), mostSections);
    const far = ids.find(has);
    return far === undefined ? null : read(far);
  };
}
