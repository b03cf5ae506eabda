import { statedDays } from "#shared/law/days-of-effect.ts";
import type { Neighbour, NumberVersion, ReaderView } from "#shared/law/reader.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { versionsOfNumber } from "../citation/versions-of-number.ts";
import { annualCfr, isCfr } from "../store/annual-editions.ts";
import { containerLabel, neighbours, sectionById, type SectionRow, textOf } from "../statutes/corpus.ts";
import type { Body } from "../store/model.ts";
import { documentOf } from "../statutes/body.ts";
import { presentSection } from "../statutes/present.ts";
import { around, endsOf, levelById, type PointerRow, sourceOf, type SourceRow } from "./corpus.ts";
import { readerFigures } from "../figures/figure-names.ts";
import { withCodeLinks } from "./code-links.ts";
import { linksOf } from "./links.ts";
import { withRegulationLinks } from "./regulation-links.ts";
import { pointerTo } from "./pointer.ts";
import { type CorpusSource, presentSource } from "./source.ts";
import { authorityNotes, corpusIdOf, levelsAbove, titlesOf } from "./tree.ts";

/** A section in the form the reading pane shows; null when it is gone. */
export function readerView(db: ReadDb, id: number): (Omit<ReaderView, "resolvedFrom" | "source"> & { source: CorpusSource }) | null {
  const row = sectionById(db, id);
  const text = textOf(db, id);
  const source = row === undefined ? undefined : sourceOf(db, row.source_id);
  if (row === undefined || text === undefined || source === undefined) return null;
  const doc = documentOf(row, text);
  const body = linkedBody(db, doc.body, source);
  const edition = source.corpus_type === annualCfr ? { year: Number.parseInt(source.release, 10), isAnnual: true } : undefined;
  const levelNotes = authorityNotes(db, row.division_id);
  const bodies = [body, ...[...doc.notes, ...levelNotes.flatMap((level) => level.notes)].map((note) => note.body)];
  const beside = neighbours(db, row, 1);
  const [previous, next] = [beside.previous[0], beside.next[0]];
  return {
    section: presentSection(row),
    body,
    notes: doc.notes,
    credit: doc.credit,
    source: presentSource(source),
    path: levelsAbove(db, row.division_id),
    levelNotes,
    previous: previous === undefined ? null : neighbourAt(db, previous),
    next: next === undefined ? null : neighbourAt(db, next),
    container: containerLabel(db, row.container_id),
    before: previous === undefined ? beyond(db, row, source, "before") : null,
    after: next === undefined ? beyond(db, row, source, "after") : null,
    links: linksOf(db, bodies, edition),
    figures: readerFigures(
      db,
      row.source_key,
      bodies.map(({ text: words }) => words),
    ),
    versions: numberVersions(db, id),
  };
}

/** The sections with one number, with the days between which each has effect; none where the number is given once. */
function numberVersions(db: ReadDb, id: number): NumberVersion[] {
  const rows = versionsOfNumber(db, id);
  if (rows.length < 2) return [];
  return rows.map(({ actId, citation, heading, ...days }) => ({ actId, citation, heading, ...statedDays({ heading, ...days }) }));
}

/** The text with the references that its publisher left unmarked. */
function linkedBody(db: ReadDb, body: Body, { corpus_type, title_number, positive_law }: SourceRow): Body {
  if (title_number === null) return body;
  if (isCfr(corpus_type)) return withRegulationLinks(db, body, title_number);
  return corpus_type === "USC" && positive_law === 1 ? withCodeLinks(db, body, title_number) : body;
}

/** The section past the end of a container: the next section of the source, else of the next title of the corpus that has sections. */
function beyond(db: ReadDb, row: SectionRow, source: SourceRow, side: "before" | "after"): ReaderView["before"] {
  const near = around(db, row.source_id, row.position)[side];
  if (near !== undefined) return edge(db, near, null);
  const titles = titlesOf(db, corpusIdOf(source));
  const own = titles.findIndex((title) => title.source_key === source.key);
  const others = side === "after" ? titles.slice(own + 1) : titles.slice(0, Math.max(0, own)).toReversed();
  for (const title of others) {
    const ends = endsOf(db, title.source_key);
    const section = side === "after" ? ends.first : ends.last;
    if (section !== undefined) return edge(db, section, title.source_name);
  }
  return null;
}

/** `title` is also named where the end of the container is the end of a title. */
function edge(db: ReadDb, section: PointerRow, title: string | null): ReaderView["before"] {
  const own = levelById(db, section.container_id);
  const container = containerLabel(db, section.container_id) ?? own?.source_name ?? "";
  const isTitle = own === undefined || own.parent_id === null;
  return { container: title === null || isTitle ? container : `${title}, ${container}`, section: neighbourAt(db, section) };
}

/** The sections of each article and amendment of a constitution start with § 1; a number alone would not show which one is meant. */
function neighbourAt(db: ReadDb, section: Parameters<typeof pointerTo>[0] & { division_id: number }): Neighbour {
  const pointer = pointerTo(section);
  const level = levelById(db, section.division_id);
  const isNeeded = level?.corpus_type.endsWith("CONSTITUTION") === true && level.label !== "" && level.label !== pointer.label;
  return { ...pointer, level: isNeeded ? level.label : null };
}
