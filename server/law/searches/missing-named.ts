import type { MissingNamed } from "#shared/law/searches.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { termOfArt } from "../search/terms-of-art.ts";
import { missingIn } from "../statutes/resolution.ts";

/** The missing law where a whole query is a citation, or the usual name of a provision, that leads to nothing installed; otherwise null. */
export function missingNamed(db: ReadDb, query: string): MissingNamed | null {
  const typed = query.trim().replaceAll(/\s+/g, " ");
  const missing = missingIn(db, query);
  if (missing !== null) return { citation: typed, ...missing };
  const term = termOfArt(query);
  const [cite] = term?.cites ?? [];
  if (term === null || cite === undefined || term.cites.some((one) => resolveCitation(db, one).sectionId != null)) return null;
  const cited = missingIn(db, cite);
  return cited === null ? null : { citation: cite, ...cited, sentence: `“${typed}” is ${cite}. ${cited.sentence}` };
}
