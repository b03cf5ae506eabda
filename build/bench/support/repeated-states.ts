import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { states } from "../../../shared/law/corpus-tokens.ts";
import { documentsOf } from "../../../server/law/import/input/input.ts";
import { parseDocument } from "../../../server/law/import/read-document.ts";
import type { ImportedDivision, ImportedSection, ImportedSource } from "../../../server/law/store/model.ts";
import { dataPath } from "./law.ts";
import { seeded } from "./measure.ts";

interface Title {
  source: ImportedSource;
  divisions: ImportedDivision[];
  sections: ImportedSection[];
}

/** The titles of state codes in the development data, one release of each; `[]` where the data is not present. */
export async function stateTitles(): Promise<Title[]> {
  const newest = new Map(
    globSync("*/r*/*.html*", { cwd: dataPath("states/cic") })
      .sort()
      .map((path) => [basename(path), path]),
  );
  const titles: Title[] = [];
  for (const path of newest.values()) {
    for (const document of (await documentsOf(dataPath(`states/cic/${path}`))).documents) {
      const title: Partial<Title> & Omit<Title, "source"> = { divisions: [], sections: [] };
      await parseDocument(document, {
        source: (source) => (title.source = source),
        division: (division) => title.divisions.push(division),
        section: (section) => title.sections.push(section),
        warning: () => undefined,
      });
      if (title.source !== undefined && title.sections.length > 0) titles.push({ ...title, source: title.source });
    }
  }
  return titles;
}

/**
 * Writes the titles again and again as codes of invented jurisdictions, each title as a PANDECT-JSONL file, until there are `total` sections;
 * 12 % of the words are replaced by other words of the titles. Files are numbered from `first`. Returns their paths, number and sections.
 */
export function writeRepeated(titles: readonly Title[], folder: string, total: number, first: number): { files: number; sections: number } {
  mkdirSync(folder, { recursive: true });
  const random = seeded(17 + first);
  const words = titles.flatMap(({ sections }) => sections.flatMap(({ body }) => body.text.split(/\s+/).filter(() => random() < 0.2)));
  const swapped = (text: string) =>
    text.replace(/\S+/g, (word) => (random() < 0.12 ? (words[Math.floor(random() * words.length)] ?? word) : word));
  let [files, sections] = [0, 0];
  while (sections < total) {
    const title = titles[(first + files) % titles.length];
    if (title === undefined) break;
    const lines = linesOf(title, first + files, { copy: Math.floor((first + files) / titles.length), swapped });
    writeFileSync(join(folder, `title-${first + files}.jsonl`), lines.map((line) => JSON.stringify(line)).join("\n"));
    files++;
    sections += title.sections.length;
  }
  return { files, sections };
}

/** `n` is the number of the file, `copy` of the jurisdiction: files of one follow each other, as in a folder of a state. */
function linesOf(
  { divisions, sections }: Title,
  n: number,
  { copy, swapped }: { copy: number; swapped: (text: string) => string },
): object[] {
  const codes = Object.keys(states);
  const jurisdiction = codes[copy % codes.length] ?? "wy";
  const key = (own: string) => `k${own.replaceAll(/[^A-Za-z0-9/_.:-]/g, "-").slice(-150)}`;
  const source = {
    type: "source",
    format: "PANDECT-JSONL",
    version: 1,
    key: `scale-${n}`,
    corpusType: "STATE",
    jurisdiction,
    name: `Repeated Code ${n}`,
    release: "2087",
    isFiction: false,
  };
  const seen = new Set<string>();
  const levels = divisions.flatMap((division, i) => {
    const own = key(division.key);
    if (seen.has(own)) return [];
    seen.add(own);
    const root = { kind: "code", number: `c${n}` };
    const other = { parent: division.parentKey === null ? null : key(division.parentKey), kind: division.kind, number: division.number };
    return [{ type: "division", key: own, label: division.label, name: division.name, ...(i === 0 ? root : other) }];
  });
  return [
    source,
    ...levels,
    ...sections.map((section, i) => ({
      type: "section",
      id: `STATE_${jurisdiction.toUpperCase()}_Cc${n}_S${i}`,
      division: key(section.divisionKey),
      number: section.number.slice(0, 100),
      heading: swapped(section.heading),
      citation: `Code ${n} § ${section.number}`.slice(0, 250),
      status: section.status,
      text: swapped(section.body.text),
      credit: section.sourceCredit,
      notes: section.notes
        .filter(({ body }) => body.text.trim() !== "")
        .map(({ topic, heading, body }) => ({ topic: topic.slice(0, 80), heading, text: swapped(body.text) })),
    })),
  ];
}
