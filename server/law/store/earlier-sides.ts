import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { lazily, type Side, type SideFacts, type SideText } from "./section-sides.ts";

/**
 * The sections of a source as they were in one of its recorded releases: today's, with every change since then undone. `today` gives the
 * installed section with an id; null when there is none.
 */
export class EarlierSides {
  readonly #history: ReadDb;
  readonly #today: (actId: string) => Side | null;
  readonly #firsts = new Map<string, { text: FirstChange | null; quiet: FirstChange | null }>();

  /** `after`: id of the refresh of that release. */
  constructor(history: ReadDb, sourceKey: string, after: number, today: (actId: string) => Side | null) {
    this.#history = history;
    this.#today = today;
    for (const change of history.all(changesAfter, [sourceKey, after])) {
      const first = this.#firsts.get(change.actId) ?? { text: null, quiet: null };
      if (change.class === "text") first.text ??= change;
      // Credit and notes from before a change of the text are recorded with that.
      else if (first.text === null) first.quiet ??= change;
      this.#firsts.set(change.actId, first);
    }
  }

  /** Sections that changed since then. */
  changed(): Iterable<string> {
    return this.#firsts.keys();
  }

  hasChanged(actId: string): boolean {
    return this.#firsts.has(actId);
  }

  /** Null when the release did not have the section. */
  at(actId: string): Side | null {
    const first = this.#firsts.get(actId);
    if (first === undefined) return this.#today(actId);
    const { text, quiet } = first;
    if (text?.kind === "added") return null;
    if (text !== null)
      return {
        facts: factsBefore(quiet ?? text),
        text: this.#before(text) ?? nothing,
        quiet: quiet === null ? this.#quietBefore(text) : this.#before(quiet),
      };
    const today = this.#today(actId);
    return today === null || quiet === null ? today : { ...today, facts: factsBefore(quiet), quiet: this.#before(quiet) };
  }

  #before({ id, beforeHash }: FirstChange): SideText | null {
    return beforeHash === null ? null : lazily(beforeHash, () => this.#history.value(beforeText, id) ?? null);
  }

  #quietBefore({ id, quietHash }: FirstChange): SideText | null {
    return quietHash === null ? null : lazily(quietHash, () => this.#history.value(beforeQuiet, id) ?? null);
  }
}

interface FirstChange {
  id: number;
  actId: string;
  kind: "added" | "amended" | "removed";
  class: "text" | "notes";
  beforeHash: Buffer | null;
  quietHash: Buffer | null;
  facts: string | null;
  corpusType: string;
  identity: string;
  citation: string;
  citationShort: string;
  heading: string;
  titleNumber: string | null;
  chapter: string | null;
  part: string | null;
  number: string;
  namedSource: string | null;
  agencies: string | null;
}

const nothing: SideText = { digest: Buffer.alloc(0), packed: () => null };

/** Changes recorded before these facts were kept say only what was known after them. */
function factsBefore(change: FirstChange): SideFacts {
  // Only refresh-log.ts writes both columns.
  if (change.facts !== null) return JSON.parse(change.facts) as SideFacts;
  const { identity, citation, citationShort, heading, titleNumber, chapter, part, number, namedSource, agencies } = change;
  return {
    corpusType: change.corpusType.toUpperCase(),
    identity,
    citation,
    citationShort,
    heading,
    titleNumber,
    chapter,
    part,
    number,
    namedSource,
    agencies: agencies === null ? [] : (JSON.parse(agencies) as string[]),
    day: null,
  };
}

// A change only of a status has the same text on both sides.
const changesAfter = sql<[string, number], FirstChange>(
  `select id, act_id as "actId", kind, class, before_hash as "beforeHash", before_quiet_hash as "quietHash", before_facts as facts,
     corpus_type as "corpusType", identity, citation, citation_short as "citationShort", title as heading, title_number as "titleNumber",
     chapter, part, section_number as number, named_source as "namedSource", agencies
   from applied_change where source_key = ? and refresh_id > ? and (before_hash is distinct from after_hash or kind <> 'amended') order by id`,
);
const beforeText = sql<number, Buffer | null>("select before_text from change where id = ?");
const beforeQuiet = sql<number, Buffer | null>("select before_quiet from change where id = ?");
