import { dayInName } from "../import/input/file-day.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type ImportedDivision, ImportError, type ImportedSection, type ImportedSource } from "../store/model.ts";
import { dataFile } from "./data.ts";
import { cfrAnnualParser } from "../import/cfr/cfr-annual.ts";
import { cfrUslmParser } from "../import/cfr/cfr-uslm.ts";
import { rootOf } from "../import/detect.ts";
import { ecfrParser } from "../import/cfr/ecfr.ts";
import { parserFor } from "../import/parsers.ts";

/** The events of one document. */
export interface Imported {
  source: ImportedSource;
  divisions: ImportedDivision[];
  sections: ImportedSection[];
  warnings: string[];
  /** Order of the events: keys of divisions, identities of sections. */
  order: string[];
}

/** Reads a document of the CFR in chunks of `size` characters. */
export function imported(xml: string, name = "file.xml", size = 100_000): Imported {
  const divisions: ImportedDivision[] = [];
  const sections: ImportedSection[] = [];
  const warnings: string[] = [];
  const order: string[] = [];
  let source: ImportedSource | null = null;
  const sink = {
    source(found: ImportedSource): void {
      if (source !== null || order.length > 0) throw new Error("the source does not come first");
      source = found;
    },
    division(division: ImportedDivision): void {
      if (division.parentKey !== null && !order.includes(division.parentKey)) throw new Error(`${division.key} comes before its parent`);
      divisions.push(division);
      order.push(division.key);
    },
    section(section: ImportedSection): void {
      sections.push(section);
      order.push(section.identity);
    },
    warning: (message: string) => void warnings.push(message),
  };
  const root = rootOf(xml);
  if (root === null) throw new ImportError("The file ends before its first element.");
  const parser = parserFor(root, sink, { name, day: dayInName({ name, title: name }) }, [ecfrParser, cfrAnnualParser, cfrUslmParser]);
  for (let at = 0; at < xml.length; at += size) parser.write(xml.slice(at, at + size));
  parser.end();
  if (source === null) throw new Error("the file was read without a word of what it is");
  return { source, divisions, sections, warnings, order };
}

/** A document next to this file. */
export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, "../import/fixtures/cfr", name), "utf8");
}

/** A document of the development data; `path` is below its folder `cfr`. */
export function real(path: string): Imported {
  const file = dataFile(`cfr/${path}`);
  if (file === null) throw new Error(`no ${path}`);
  const bytes = readFileSync(file);
  return imported((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"), path.replace(/^.*\//, ""));
}

/** `(a) level: first words` of each line. */
export function outlineOf(section: ImportedSection | undefined, words = 24): string[] {
  if (section === undefined) return [];
  const { text, blocks } = section.body;
  return blocks.map((b) => `${"  ".repeat(b.depth)}${b.kind} ${b.anchor ?? "-"}: ${text.slice(b.start, Math.min(b.end, b.start + words))}`);
}
