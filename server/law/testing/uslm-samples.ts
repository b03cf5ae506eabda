import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Body, ImportedDivision, ImportedSection, ImportedSource, ImportSink } from "../store/model.ts";
import { readLinks } from "../store/linked-texts.ts";
import { dataFile } from "./data.ts";
import { uslmParser } from "../import/uslm/uslm.ts";

/** The importer's output for one document. */
export interface Imported {
  source: ImportedSource | null;
  divisions: ImportedDivision[];
  sections: ImportedSection[];
  /** Key of the level, and the words of its notes. */
  lateNotes: [string, string[]][];
  warnings: string[];
}

/** A sink that keeps everything, and its content. */
export function collector(): { sink: ImportSink; imported: Imported } {
  const imported: Imported = { source: null, divisions: [], sections: [], lateNotes: [], warnings: [] };
  const sink: ImportSink = {
    source: (source) => void (imported.source = source),
    division: (division) => void imported.divisions.push(division),
    section(section) {
      for (const { body } of section.linkedTexts ?? []) readLinks(body);
      imported.sections.push(section);
    },
    lateNotes: (key, notes) => void imported.lateNotes.push([key, notes.map((note) => note.body.text)]),
    warning: (message) => void imported.warnings.push(message),
  };
  return { sink, imported };
}

/** Imports a document in pieces with the lengths from `cut`. */
export function importUslm(xml: string, cut: (rest: number) => number = (rest) => rest): Imported {
  const { sink, imported } = collector();
  const root = /<([\w:]*uscDoc)([^>]*)>/.exec(xml);
  const parser = uslmParser({ name: root?.[1] ?? "uscDoc", attributes: root?.[2] ?? "" }, sink, { name: "test.xml" });
  if (parser === null) throw new Error("the parser did not take the document");
  for (let at = 0; at < xml.length;) {
    const length = Math.max(1, cut(xml.length - at));
    parser.write(xml.slice(at, at + length));
    at += length;
  }
  parser.end();
  return imported;
}

/** Text of a fictional title next to the tests. */
export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, "../import/fixtures/uslm", name), "utf8");
}

/** Text of the one XML file in a zip of the development data. */
export function realTitle(path: string): string {
  const file = dataFile(path);
  if (file === null) throw new Error(`not present: ${path}`);
  const [xml] = Object.values(unzipSync(readFileSync(file)));
  return new TextDecoder().decode(xml);
}

/** A fictional title around some sections. */
export function title(content: string, number = "99"): string {
  return `<uscDoc><meta><docNumber>${number}</docNumber></meta><main><title><num value="${number}">Title ${number}—</num><heading>Light</heading>${content}</title></main></uscDoc>`;
}

/** The section with an act id; fails when there is none. */
export function sectionOf(imported: Imported, actId: string): ImportedSection {
  const found = imported.sections.find((section) => section.actId === actId);
  if (found === undefined) throw new Error(`no ${actId} among ${imported.sections.map((section) => section.actId).join(" ")}`);
  return found;
}

/** Each block as `kind depth anchor: text`. */
export function blocksOf(body: Body): string[] {
  return body.blocks.map((b) => `${b.kind} ${b.depth} ${b.anchor ?? "-"}: ${body.text.slice(b.start, b.end)}`);
}

/** Links in all texts of a section, `<origin> <target>`, once each. */
export function linksOf({ linkedTexts = [] }: ImportedSection): string[] {
  const links = linkedTexts.flatMap(({ from, body }) =>
    body.marks.map(({ kind, target }) => kind === "ref" && target && `${from} ${target}`),
  );
  return [...new Set(links.filter((link) => typeof link === "string"))];
}

/** Each mark as `kind: text`, a link as `target: text`. */
export function marksOf(body: Body): string[] {
  return body.marks.map((m) => `${m.kind === "ref" ? m.target : m.kind}: ${body.text.slice(m.start, m.end)}`);
}
