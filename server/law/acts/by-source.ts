import type { Installed } from "#shared/law/library.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * What installing many files of acts amounted to, one entry a source. Its sections are counted here, once: files come by the hundred, and
 * counting all that is held for each of them took longer than installing it.
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

/** Sections a source has, and the newest day anything of it was retrieved on. */
function heldOf(db: ReadDb, source: string): { sections: number; release: string | null } {
  return db.one(selectSection, source) ?? { sections: 0, release: null };
}
