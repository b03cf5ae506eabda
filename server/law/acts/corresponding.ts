import { type ActCode, codePairs, codesEffective } from "#shared/law/act-terms.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

const mappingOf = sql<string, { publisher: string; title: string; url: string }>(
  "select publisher, title, url from mapping where old_code = ?",
);
const rowsOf = sql<string, { oldSection: string | null; newSection: string | null; subject: string | null }>(
  "select old_section as oldSection, new_section as newSection, subject from correspondence where old_code = ? order by ordinal",
);

/** The installed mapping either code of a pair belongs to; null when none is installed. */
export function correspondingProvisions(db: ReadDb, code: ActCode) {
  const pair = codePairs.find((one) => one.old === code || one.new === code);
  const source = pair === undefined ? undefined : db.one(mappingOf, pair.old);
  if (pair === undefined || source === undefined) return null;
  const names = { oldAct: pair.oldName, newAct: pair.newName, effectiveDate: codesEffective };
  const rows = db.all(rowsOf, pair.old);
  const mapped = new Set(rows.flatMap(({ oldSection }) => (oldSection === null ? [] : sectionsNamed(oldSection))));
  const numbered = [...mapped].filter((number) => /^\d+$/.test(number) && Number(number) >= 1 && Number(number) <= pair.oldSections).length;
  return {
    ...names,
    provisions: rows.map(({ oldSection, newSection, subject }) => ({ ...names, oldSection, newSection, subject })),
    total: rows.length,
    coverage: {
      mappedProvisions: rows.filter((row) => row.oldSection !== null && row.newSection !== null).length,
      numberedSectionsMapped: numbered,
      numberedSectionsInOldCode: pair.oldSections,
      numberedSectionCoverage: Math.round((numbered / pair.oldSections) * 10_000) / 10_000,
      oldCode: pair.old,
      source,
      basis: "An official table of the government that drafted the new code; its pairs and subjects, without its remarks",
      isComplete: numbered === pair.oldSections,
      note: "A provision without an old section is new; sections of the old code that no row names were dropped, or the table omits them.",
      // Offenses before the day of change are still tried under the old code.
      bothCodesAreLiveLaw: true,
    },
  };
}

/** Sections a cell of the table names: `230 to 232, 246`, `29 and 29A`, `228A (1)/(2)`. */
export function sectionsNamed(cell: string): string[] {
  const found: string[] = [];
  for (const [, from, to] of cell.matchAll(/(?<![(\d\w-])(\d{1,3}[A-Z]{0,2})(?:\s*(?:to|-|–)\s*(\d{1,3})(?!\w))?/g)) {
    if (from === undefined) continue;
    found.push(from);
    const end = Number(to);
    for (let n = Number.parseInt(from, 10) + 1; n <= end && n - Number.parseInt(from, 10) < 600; n++) found.push(String(n));
  }
  return [...new Set(found)];
}
