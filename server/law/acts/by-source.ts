import type { Installed } from "#shared/law/library.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * The result of installing many files of acts, one entry per source. Sections are counted here once: files arrive by the hundred, and
 * counting everything held after each file took longer than installing it.
 */
export function bySource(db: ReadDb, installed: readonly Installed[]): Installed[] {
  const sources = new Map<string, Installed[]>();
  for (const one of installed) sources.set(one.source, [...(sources.get(one.source) ?? []), one]);
  return [...sources.values()].flatMap((files) => {
    const last = files.at(-1);
    if (last === undefined) return [];
    const sum = (field: "added" | "amended" | "removed" | "notesOnly" | "seconds") => files.reduce((total, one) => total + one[field], 0);
    const [added, amended] = [sum("added"), sum("amended")];
    const isSame = files.every((one) => one.skipped > 0);
    const { sections, release } = last.source.startsWith("in-mapping-") ? last : heldOf(db, last.source);
    return [
      {
        ...last,
        sections,
        release: release ?? last.release,
        added,
        amended,
        removed: sum("removed"),
        unchanged: Math.max(0, sections - added - amended),
        notesOnly: sum("notesOnly"),
        skipped: isSame && added === 0 ? sections : 0,
        warnings: files.flatMap((one) => one.warnings).slice(0, 200),
        seconds: sum("seconds"),
      },
    ];
  });
}

const selectSection = sql<
  string,
  { sections: number; release: string | null }
>(`select coalesce(sum((select count(*) from section s where s.act = a.id)), 0) as sections, max(substr(retrieved_on, 1, 10)) as release
         from act a where source = ?`);

/** The number of sections of a source, and the newest day any part was retrieved. */
function heldOf(db: ReadDb, source: string): { sections: number; release: string | null } {
  return db.one(selectSection, source) ?? { sections: 0, release: null };
}
