import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type ImportedDivision, ImportError, type ImportedSection, type ImportedSource, type ImportSink } from "../store/model.ts";
import { dataFile } from "./data.ts";
import { parserOf } from "../import/parsers.ts";

/** The events of one document. */
export interface Imported {
  source: ImportedSource;
  divisions: ImportedDivision[];
  sections: ImportedSection[];
  warnings: string[];
}

/** Reads a document of any format in chunks of `size` characters. */
export function imported(text: string, name = "file.xml", size = 100_000): Imported {
  const divisions: ImportedDivision[] = [];
  const sections: ImportedSection[] = [];
  const warnings: string[] = [];
  let source: ImportedSource | null = null;
  const sink: ImportSink = {
    source: (found) => void (source = found),
    division: (division) => void divisions.push(division),
    section(section) {
      if (!divisions.some((d) => d.key === section.divisionKey)) throw new Error(`${section.divisionKey} comes after what it holds`);
      sections.push(section);
    },
    warning: (message) => void warnings.push(message),
  };
  const parser = parserOf(text, true, sink, { name });
  if (parser === null || parser instanceof Promise) throw new ImportError("no format takes it at once");
  for (let at = 0; at < text.length; at += size) parser.write(text.slice(at, at + size));
  parser.end();
  if (source === null) throw new Error("the file was read without a word of what it is");
  return { source, divisions, sections, warnings };
}

/** A document next to this file. */
export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, "../import/fixtures/federal", name), "utf8");
}

/** A document of the development data. */
export function real(path: string): Imported {
  const file = dataFile(path);
  if (file === null) throw new Error(`no ${path}`);
  const bytes = readFileSync(file);
  return imported((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"), path.replace(/^.*\/|\.gz$/g, ""));
}

/** `kind depth anchor: words` of each block. */
export function outlineOf(section: ImportedSection | undefined, words = 60): string[] {
  if (section === undefined) return [];
  const { text, blocks } = section.body;
  return blocks.map(
    (b) => `${b.kind}${b.depth}${b.anchor === null ? "" : ` ${b.anchor}`}: ${text.slice(b.start, Math.min(b.end, b.start + words))}`,
  );
}
