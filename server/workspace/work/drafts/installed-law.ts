import type { LawQueries } from "../../../law/reader-queries.ts";
import type { QueryRunner } from "../../../platform/query-runner.ts";
import { candidates, type InstalledLaw } from "../../../text/drafting/compose/law-references.ts";

export type LawQuery = QueryRunner<LawQueries>["query"];

/** The candidates that are installed, for an agreement under the law of `state` (a code, `federal` or null). Runs one query. */
export async function installedLaw(query: LawQuery, state: string | null, signal: AbortSignal): Promise<InstalledLaw> {
  const wanted = candidates.filter((one) => one.state === undefined || one.state === state);
  const headings = await headingsOf(
    query,
    wanted.map(({ citation }) => citation),
    signal,
  );
  const found = new Map<string, string>();
  for (const { key, citation, about } of wanted) if (!found.has(key) && about.test(headings.get(citation) ?? "")) found.set(key, citation);
  return found;
}

/** Headings of the installed sections that citations refer to; leaves out citations that match no section. */
async function headingsOf(query: LawQuery, citations: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  // One line each, so that a place identifies its citation.
  const { authorities } = await query("authorities", { text: citations.map((one) => `See ${one}.`).join("\n") }, signal);
  const found = new Map<string, string>();
  for (const { section, places } of authorities)
    for (const { line } of places) {
      const citation = citations[line - 1];
      if (section !== null && citation !== undefined) found.set(citation, section.heading ?? "");
    }
  return found;
}
