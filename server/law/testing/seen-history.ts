import { driverOf } from "../../platform/db/connection.ts";
import { unpack } from "../../platform/db/packed.ts";
import { changesOf } from "../statutes/corpus-history.ts";
import type { WriterDbs } from "../store/writer.ts";
import { changesInside } from "../watches/changes.ts";
import { versionsOf } from "../watches/versions.ts";

/** Everything a reader sees of the text and its history, without ids and days of recording. */
export function seen(dbs: WriterDbs) {
  const rows = (db: WriterDbs["corpus"], text: string) => driverOf(db).prepare<[], Record<string, unknown>>(text).all();
  const unpacked = (blob: unknown) => (blob instanceof Uint8Array ? unpack(blob) : null);
  const actIds = new Set(rows(dbs.history, "select distinct act_id from change").map((row) => String(row["act_id"])));
  const current = rows(
    dbs.corpus,
    "select s.act_id, s.citation, s.status, s.heading, t.body, o.release from section s join section_text t on t.section_id = s.id join source o on o.id = s.source_id order by s.act_id",
  );
  for (const row of current) actIds.add(String(row["act_id"]));
  const changes = rows(
    dbs.history,
    `select c.act_id, c.kind, c.class, c.citation, c.citation_short, c.title, c.chapter, c.part, c.section_number, c.identity, c.source_changed_on,
       hex(c.before_hash) as b, hex(c.after_hash) as a, c.before_text, c.after_text, r.release_to,
       (select o.act_id || m.basis from change_move m join change o on o.id = m.added_id where m.removed_id = c.id) as moved
     from applied_change c join refresh r on r.id = c.refresh_id
     where c.before_hash is distinct from c.after_hash order by c.source_key, r.id, c.act_id, c.class`,
  ).map((row) => ({ ...row, before_text: unpacked(row["before_text"]), after_text: unpacked(row["after_text"]) }));
  const releases = rows(
    dbs.history,
    "select release_to, release_from, release_date, sections, appendices, added, removed from applied_refresh order by source_key, id",
  );
  const history = [...actIds].toSorted().map((actId) => {
    const found = changesOf(dbs.history, {
      actId,
      sinceId: null,
      beforeId: null,
      kinds: ["added", "amended", "removed"],
      descending: false,
      limit: 100,
    });
    const versions = versionsOf(dbs, actId)?.map(({ version, text }) => [version.release, version.until, version.isCurrent, text()]);
    return [
      actId,
      found.map(({ kind, citation, title, has_before, has_after }) => [kind, citation, title, has_before, has_after]),
      versions,
    ];
  });
  return { current, releases, changes, history };
}

/** Changes that watches report. */
export function reported({ history }: WriterDbs): string[] {
  const all = {
    state: null,
    scope: null,
    sinceId: null,
    beforeId: null,
    since: null,
    kinds: ["added", "amended", "removed"],
    hasNotes: true,
  };
  return changesInside(history, { ...all, corpusType: "usc", descending: false, limit: 10_000 }).map((row) => `${row.kind} ${row.act_id}`);
}

/** All orders of a list. */
export function orders<T>(all: readonly T[]): T[][] {
  return all.length < 2 ? [[...all]] : all.flatMap((one, i) => orders(all.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}
