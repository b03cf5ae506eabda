import type { ReadDb } from "../../platform/db/open.ts";
import { unpackBody, unpackNotes } from "../store/stored-text.ts";
import { type SectionRow, sectionById, textOf } from "../statutes/corpus.ts";
import { textAsOf } from "../statutes/as-of.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { releaseDay } from "../store/release-day.ts";
import { type LawWords, wordsOfBody, wordsOfText } from "./law-words.ts";

/** A section as one check needs it, read once. */
export interface CheckedSection {
  row: SectionRow;
  /** The text installed today. */
  words: LawWords;
  /** The different text of the day of the checked text; null where today's is that text, or where it is not known. */
  former: LawWords | null;
  /** Whether the text changed after that day; null where this is not known. */
  changedSince: boolean | null;
  /** Day of the text that is compared first. */
  asOf: string | null;
  /** Day of the oldest release recorded here; null where the checked text has no day, or none is recorded. */
  oldest: string | null;
  /** Heading and notes, which a quotation may be from. */
  beside(): LawWords;
}

/** Reads each section once. `day` is that of the checked text; null where it has none. */
export function sectionReader({ corpus, history }: QueryDbs, day: string | null): (id: number) => CheckedSection | null {
  const known = new Map<number, CheckedSection | null>();
  return (id) => {
    let section = known.get(id);
    if (section === undefined) known.set(id, (section = readSection(corpus, history, id, day)));
    return section;
  };
}

function readSection(corpus: ReadDb, history: ReadDb, id: number, day: string | null): CheckedSection | null {
  const row = sectionById(corpus, id);
  const stored = row === undefined ? undefined : textOf(corpus, id);
  if (row === undefined || stored === undefined) return null;
  const body = unpackBody(stored.body, stored.structure);
  const then = day === null ? null : textAsOf(history, { actId: row.act_id, sourceKey: row.source_key, isHeld: true }, day);
  const isUnknown = then === null || then.asOf.source === "unavailable";
  const installed = releaseDay({ corpusType: row.corpus_type, label: row.release, date: row.release_date });
  let beside: LawWords | null = null;
  return {
    row,
    words: wordsOfBody(body),
    former: then?.former == null ? null : wordsOfText(then.former.text),
    changedSince: isUnknown ? null : then.asOf.source === "reconstructed",
    asOf: then?.former == null ? installed : day,
    oldest: then?.asOf.observedFrom ?? null,
    beside: () =>
      (beside ??= wordsOfText(
        [row.heading, ...body.footnotes.map(({ text }) => text), ...unpackNotes(stored.notes).map((note) => note.body.text)].join("\n"),
      )),
  };
}
