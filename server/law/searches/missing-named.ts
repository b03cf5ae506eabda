import type { MissingNamed } from "#shared/law/searches.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { termOfArt } from "../search/terms-of-art.ts";
import { sql } from "../../platform/db/sql.ts";
import { numbered } from "./numbered-level.ts";
import { missingIn } from "../statutes/resolution.ts";

/**
 * The missing law where a whole query, with its resolution without a scope, is a citation, a title by its number or the usual name of a
 * provision, and leads to nothing installed; otherwise null.
 */
export function missingNamed(db: ReadDb, query: string, resolved = resolveCitation(db, query)): MissingNamed | null {
  const typed = query.trim().replaceAll(/\s+/g, " ");
  const missing = missingIn(db, query, resolved);
  if (missing !== null) return { citation: typed, named: "citation", ...missing };
  const title = missingTitle(db, typed);
  if (title !== null) return title;
  const term = termOfArt(query);
  const [cite] = term?.cites ?? [];
  if (term === null || cite === undefined || term.cites.some((one) => resolveCitation(db, one).sectionId != null)) return null;
  const cited = missingIn(db, cite);
  return cited === null ? null : { citation: cite, named: "term", ...cited, sentence: `“${typed}” is ${cite}. ${cited.sentence}` };
}

/** `title 42`, `42 USC`, `29 CFR`, where nothing of that title is installed. */
function missingTitle(db: ReadDb, query: string): MissingNamed | null {
  const asked = /[a-z]/i.test(query) ? numbered(query) : null;
  if (asked === null || asked.below !== null) return null;
  const corpora = asked.corpora ?? ["USC"];
  if (db.one(sourceOf, [JSON.stringify(corpora), asked.title]) !== undefined) return null;
  const isCfr = corpora.includes("CFR");
  const missing = missingIn(db, `${asked.title} ${isCfr ? "C.F.R. § 1.1" : "U.S.C. § 1"}`);
  // A title that no publisher has is not missing.
  if (missing === null || missing.fetch === null) return null;
  const sentence = isCfr ? `Title ${asked.title} of the Code of Federal Regulations is not installed.` : missing.sentence;
  return { citation: query, named: "title", ...missing, sentence };
}

const sourceOf = sql<[string, string], { id: number }>(
  "select id from source where corpus_type in (select value from json_each(?)) and title_number = ? limit 1",
);
