import type { SectionVersion } from "#shared/law/watches-console.ts";
import { type Comparable, footnoteRank, operativeDigest, operativeText, type FootnoteRank } from "../store/comparison.ts";
import { unpackBody } from "../store/stored-text.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { unpack } from "../../platform/db/packed.ts";
import { releaseDay } from "../store/release-day.ts";
import { ancestorsOf, lastSourceOf } from "../statutes/corpus-history.ts";
import { sql } from "../../platform/db/sql.ts";

/** A former text of a section, and how to read it; null when it was not kept. */
export interface KeptVersion {
  version: SectionVersion;
  text(): string | null;
}

/** A text valid since a refresh; null while the section does not exist. */
type State = { hash: string; since: number; text: () => string | null } | null;

/**
 * Versions of a section, captured or installed, oldest first; null when nothing is known about the section. A source that was removed and
 * later installed with another text has a version for each, although no change was recorded between them.
 */
export function versionsOf({ corpus, history }: { corpus: ReadDb; history: ReadDb }, actId: string): KeptVersion[] | null {
  const stored = corpus.one(live, actId);
  const source = stored?.source_key ?? lastSourceOf(history, actId);
  if (source === undefined) return null;
  const refreshes = history.all(refreshesOf, source);
  const fresh = (after: number, upTo: number) =>
    refreshes.findLast((one) => one.release_from === null && one.id > after && one.id <= upTo)?.id ?? upTo;
  const out: KeptVersion[] = [];
  const close = (state: State, until: number | null, isCurrent: boolean) => {
    const [begun, ended] = [state?.since, until].map((id) => refreshes.find((one) => one.id === id));
    if (state === null || begun === undefined) return;
    const { id, board, release, release_date, started_at } = begun;
    const releaseDate = releaseDay({ corpusType: board, label: release, date: release_date });
    const version = { id, release, releaseDate, installedAt: started_at, until: ended?.release ?? null, isCurrent };
    out.push({ version, text: state.text });
  };
  const [first] = refreshes;
  let state: State = null;
  let isStart = true;
  const meet = (hash: string, text: () => string | null, at: number) => {
    if (state?.hash === hash) return;
    const since = isStart ? (first?.id ?? at) : fresh(state?.since ?? 0, at);
    close(state, since, false);
    state = { hash, since, text };
  };
  for (const { id, beforeId, refresh_id, before_hash, after_hash } of lineOf(history, actId)) {
    if (before_hash !== null) meet(before_hash, () => side(history.one(before, beforeId)), refresh_id);
    if (before_hash === after_hash) continue;
    isStart = false;
    close(state, refresh_id, false);
    state = after_hash === null ? null : { hash: after_hash, since: refresh_id, text: () => side(history.one(after, id)) };
  }
  const today = liveText(corpus, actId);
  if (stored !== undefined && today !== null)
    meet(
      operativeDigest(today.section, today.rank).toUpperCase(),
      () => operativeText(today.section, today.rank),
      refreshes.at(-1)?.id ?? 0,
    );
  close(state, null, stored !== undefined);
  return out;
}

interface VersionChange {
  id: number;
  /** The change with the text before: for a section that moved here, its removal under the former id. */
  beforeId: number;
  refresh_id: number;
  before_hash: string | null;
  after_hash: string | null;
}

type StoredChange = Omit<VersionChange, "beforeId"> & { moved_to: number | null };

/** Changes of a section under this and its former ids, oldest first; a move is one change. */
function lineOf(history: ReadDb, actId: string): VersionChange[] {
  const line: StoredChange[] = [];
  for (const { actId: former, upTo } of ancestorsOf(history, actId).toReversed())
    line.push(...history.all(changesOf, former).filter(({ id }) => id <= upTo));
  line.push(...history.all(changesOf, actId));
  return line.flatMap((one, i) => {
    const next = line[i + 1];
    const previous = line[i - 1];
    const isLeft = one.moved_to !== null && one.moved_to === next?.id;
    if (isLeft) return [];
    const came = previous !== undefined && previous.moved_to === one.id ? previous : null;
    return [{ ...one, beforeId: came?.id ?? one.id, before_hash: came?.before_hash ?? one.before_hash }];
  });
}

function side(row: { text: Buffer | null } | undefined): string | null {
  return row?.text == null ? null : unpack(row.text);
}

/** Today's text, and the author of its footnotes; null when the section is not installed. */
function liveText(corpus: ReadDb, actId: string): { section: Comparable; rank: FootnoteRank } | null {
  const row = corpus.one(text, actId);
  if (row === undefined) return null;
  const { footnotes } = unpackBody(row.text, row.structure);
  return { section: { ...row, footnotes, credit: "", notes: [] }, rank: footnoteRank(row.corpusType) };
}

const live = sql<string, { source_key: string }>(
  "select o.key as source_key from section s join source o on o.id = s.source_id where s.act_id = ?",
);
const text = sql<string, { numberLabel: string; heading: string; text: string; structure: Buffer; corpusType: string }>(
  `select s.number_label as "numberLabel", s.heading, t.body as text, t.structure, o.corpus_type as "corpusType"
   from section s join section_text t on t.section_id = s.id join source o on o.id = s.source_id where s.act_id = ?`,
);
const refreshesOf = sql<
  string,
  { id: number; board: string; release: string; release_from: string | null; release_date: string | null; started_at: string }
>(`select id, board, release_to as release, release_from, release_date, started_at from applied_refresh where source_key = ? order by id`);
// A section with a change only in its status keeps its text.
const changesOf = sql<string, StoredChange>(
  `select id, refresh_id, nullif(hex(before_hash), '') as before_hash, nullif(hex(after_hash), '') as after_hash,
     (select added_id from change_move where removed_id = applied_change.id and basis = 'text') as moved_to from applied_change
   where act_id = ? and class = 'text' and before_hash is distinct from after_hash order by id`,
);
const before = sql<number, { text: Buffer | null }>("select before_text as text from applied_change where id = ?");
const after = sql<number, { text: Buffer | null }>("select after_text as text from applied_change where id = ?");
