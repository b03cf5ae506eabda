import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { fromTemplate } from "../../../build/testing/template.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { openHistory } from "../store/history-db.ts";
import type { Body, ImportedDivision, ImportedSection, ImportedSource, ImportSink, Note } from "../store/model.ts";
import { installDocument } from "./install-document.ts";
import type { DocumentDigest, InstallOptions, WriterDbs } from "../store/writer.ts";
import type { Installed } from "#shared/law/library.ts";

/** A document of a code that does not exist: title 97, On Lighthouses. */
export interface FictionalDocument {
  source?: Partial<ImportedSource>;
  divisions?: ImportedDivision[];
  sections: ImportedSection[];
}

export const chapterOne = division("t97/ch1", "chapter", "1", "KEEPERS");
export const chapterTwo = division("t97/ch2", "chapter", "2", "LAMPS");

export function division(
  key: string,
  kind: string,
  number: string | null,
  name: string,
  parentKey: string | null = "t97",
): ImportedDivision {
  const label = number === null ? "" : `${kind.toUpperCase()} ${number}`;
  return { key, parentKey, kind, number, label, name, status: null, notes: [] };
}

/** Section `number` of chapter 1 unless `change` says otherwise; its text contains its number and `words`. */
export function section(
  number: string,
  words = "The keeper shall tend the light.",
  change: Partial<ImportedSection> = {},
): ImportedSection {
  const chapter = change.divisionKey === "t97/ch2" ? "2" : "1";
  return {
    unit: "section",
    actId: `USC_T97_C${chapter}_S${number}`,
    identity: `/us/usc/t97/s${number}`,
    identifier: `/us/usc/t97/s${number}`,
    divisionKey: "t97/ch1",
    corpusType: "USC",
    source: null,
    number,
    numbers: [number],
    isRange: false,
    numberLabel: `§ ${number}.`,
    heading: `Duty ${number}`,
    citationShort: `97 U.S.C. § ${number}`,
    status: "in_force",
    renumberedTo: "",
    transferredTo: "",
    movedToLabel: null,
    body: body(`(a) ${words}`),
    notes: [],
    sourceCredit: "(Pub. L. 150-1, Jan. 1, 2087.)",
    amendmentYears: [],
    amendmentsCount: null,
    publicLaws: ["Pub. L. 150-1"],
    popularNames: [],
    references: [],
    extra: {},
    ...change,
  };
}

export function body(text: string): Body {
  return {
    text,
    blocks: [{ kind: "level", start: 0, end: text.length, depth: 0, label: "(a)", anchor: "(a)", level: "subsection" }],
    marks: [],
    tables: [],
    footnotes: [],
  };
}

export function note(topic: string, text: string): Note {
  return { topic, group: null, heading: topic, body: body(text) };
}

/** Sends a document to a sink and calls `between` before each section. */
export function feed(document: FictionalDocument, between?: (index: number) => unknown): (sink: ImportSink) => Promise<DocumentDigest> {
  return async (sink) => {
    sink.source({
      key: "usc-97",
      corpusType: "USC",
      jurisdiction: "federal",
      name: "Title 97—Lighthouses",
      titleNumber: "97",
      release: "150-1",
      releaseDate: null,
      format: "uslm-1",
      isFiction: true,
      positiveLaw: true,
      ...document.source,
    });
    for (const d of document.divisions ?? [division("t97", "title", "97", "LIGHTHOUSES", null), chapterOne, chapterTwo]) sink.division(d);
    for (const [i, s] of document.sections.entries()) {
      between?.(i);
      sink.section(s);
    }
    const json = JSON.stringify(document);
    return { bytes: json.length, sha256: createHash("sha256").update(json).digest("hex") };
  };
}

/** An empty data folder with both law databases open, removed after the test. */
export function library(t: TestContext): WriterDbs & { folder: DataFolder } {
  return opened(t, mkdtempSync(join(tmpdir(), "pandect-writer-")));
}

/**
 * Like `library`, with the law that `fill` installs; the law is installed once per run and then copied (`name`: build/testing/template.ts).
 */
export async function filledLibrary(
  t: TestContext,
  name: string,
  fill: (dbs: WriterDbs) => Promise<void>,
): Promise<WriterDbs & { folder: DataFolder }> {
  const root = mkdtempSync(join(tmpdir(), "pandect-writer-"));
  await fromTemplate(root, name, async (made) => {
    const { dbs } = openLibrary(made);
    try {
      await fill(dbs);
    } finally {
      dbs.corpus.close();
      dbs.history.close();
    }
  });
  return opened(t, root);
}

function opened(t: TestContext, root: string): WriterDbs & { folder: DataFolder } {
  const { folder, dbs } = openLibrary(root);
  t.after(() => {
    dbs.corpus.close();
    dbs.history.close();
    rmSync(root, { recursive: true });
  });
  return { ...dbs, folder };
}

function openLibrary(root: string): { folder: DataFolder; dbs: WriterDbs } {
  const folder = createDataFolder(root);
  return { folder, dbs: { corpus: openCorpus(folder.corpus), history: openHistory(folder.history) } };
}

export const someDay = new Date("2088-03-04T05:06:07.000Z");

export function install(dbs: WriterDbs, document: FictionalDocument, options: Partial<InstallOptions> = {}): Promise<Installed> {
  return installDocument(dbs, { fileName: "usc97.xml", now: () => someDay, ...options }, feed(document));
}
