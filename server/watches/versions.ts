import type { SectionVersion } from "#shared/watching.ts";
import { type Comparable, footnoteRank, operativeDigest, operativeText, type FootnoteRank } from "../corpus/comparison.ts";
import { unpackBody } from "../corpus/stored-text.ts";
import type { ReadDb } from "../db/open.ts";
import { unpack } from "../db/packed.ts";
import { statement } from "../db/statement.ts";
import { lastSourceOf } from "../statutes/corpus-history.ts";

/** A text a section had, and how to get at it; null when it was not kept. */
export interface KeptVersion {
  version: SectionVersion;
  text(): string | null;
}

/** A text that holds since a refresh; null while the section is not there. */
type State = { hash: string; since: number; text: () => string | null } | null;

/**
 * Every text of a section that was captured or is installed, oldest first; null when nothing is known of the section. A source that was
 * removed and came back later with another text has a version for each, though no change was recorded between them.
 */
export function versionsOf({ corpus, history }: { corpus: ReadDb; history: ReadDb }, actId: string): KeptVersion[] | null {
  const held = live(corpus).get(actId);
  const source = held?.source_key ?? lastSourceOf(history, actId);
  if (source === undefined) return null;
  const refreshes = refreshesOf(history).all(source);
  const fresh = (after: number, upTo: number) =>
    refreshes.findLast((one) => one.release_from === null && one.id > after && one.id <= upTo)?.id ?? upTo;
  const out: KeptVersion[] = [];
  const close = (state: State, until: number | null, isCurrent: boolean) => {
    const [begun, ended] = [state?.since, until].map((id) => refreshes.find((one) => one.id === id));
    if (state === null || begun === undefined) return;
    const { id, release, release_date, started_at } = begun;
    const version = { id, release, releaseDate: release_date, installedAt: started_at, until: ended?.release ?? null, isCurrent };
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
  for (const { id, refresh_id, before_hash, after_hash } of changesOf(history).all(actId)) {
    if (before_hash !== null) meet(before_hash, () => side(before(history).get(id)), refresh_id);
    isStart = false;
    close(state, refresh_id, false);
    state = after_hash === null ? null : { hash: after_hash, since: refresh_id, text: () => side(after(history).get(id)) };
  }
  const today = liveText(corpus, actId);
  if (held !== undefined && today !== null)
    meet(
      operativeDigest(today.section, today.rank).toUpperCase(),
      () => operativeText(today.section, today.rank),
      refreshes.at(-1)?.id ?? 0,
    );
  close(state, null, held !== undefined);
  return out;
}

function side(row: { text: Buffer | null } | undefined): string | null {
  return row?.text == null ? null : unpack(row.text);
}

/** Today's text, and who wrote its footnotes; null when the section is not installed. */
function liveText(corpus: ReadDb, actId: string): { section: Comparable; rank: FootnoteRank } | null {
  const row = text(corpus).get(actId);
  if (row === undefined) return null;
  const { footnotes } = unpackBody(row.text, row.structure);
  return { section: { ...row, footnotes, credit: "", notes: [] }, rank: footnoteRank(row.corpusType) };
}

const live = statement<[string], { source_key: string }>(
  "select o.key as source_key from section s join source o on o.id = s.source_id where s.act_id = ?",
);
const text = statement<[string], { numberLabel: string; heading: string; text: string; structure: Buffer; corpusType: string }>(
  `select s.number_label as "numberLabel", s.heading, t.body as text, t.structure, o.corpus_type as "corpusType"
   from section s join section_text t on t.section_id = s.id join source o on o.id = s.source_id where s.act_id = ?`,
);
const refreshesOf = statement<
  [string],
  { id: number; release: string; release_from: string | null; release_date: string | null; started_at: string }
>(
  `select id, release_to as release, release_from, release_date, started_at from refresh where source_key = ? and status = 'applied'
   order by id`,
);
// A section whose status alone changed has the text it had.
const changesOf = statement<[string], { id: number; refresh_id: number; before_hash: string | null; after_hash: string | null }>(
  `select id, refresh_id, nullif(hex(before_hash), '') as before_hash, nullif(hex(after_hash), '') as after_hash from applied_change
   where act_id = ? and class = 'text' and before_hash is not after_hash order by id`,
);
const before = statement<[number], { text: Buffer | null }>("select before_text as text from applied_change where id = ?");
const after = statement<[number], { text: Buffer | null }>("select after_text as text from applied_change where id = ?");
