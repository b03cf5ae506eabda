import { globSync } from "node:fs";
import { join } from "node:path";
import { IdBlocks } from "../../../server/law/store/id-blocks.ts";
import { startImport } from "../../../server/law/store/import-run.ts";
import { createDataFolder, type DataFolder } from "../../../server/platform/data-folder.ts";
import { openCorpus } from "../../../server/law/store/corpus-db.ts";
import { type Db, write, type WriteDb } from "../../../server/platform/db/open.ts";
import { mergeIndex } from "../../../server/law/search/index-merge.ts";
import { SearchIndexWriter } from "../../../server/law/search/index-writer.ts";
import { seeded } from "./measure.ts";
import { driverOf } from "../../../server/platform/db/connection.ts";

const dataDir = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../shared/data");

/** Paths of the federal law in the development data, one release of each title; `[]` where the data is not present. */
export function federalLaw(): string[] {
  const patterns = [
    "us-code/119-36/*.zip",
    "us-code/119-100-rejoined/*.zip",
    "cfr/ecfr-bulk/2024-02/*updated.xml.gz",
    "cfr/ecfr-bulk/2022-12/ECFR-title[34].xml*",
    "cfr/annual/*{part1002,part1004,part1007,part1009,part1014,part1015}.xml.gz",
    "cfr/annual/CFR-2014-title37*.xml.gz",
    "cfr/uslm-2/*.xml.gz",
  ];
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: dataDir }).sort()).map((path) => join(dataDir, path));
}

/** Path of a file of the development data. */
export function dataPath(path: string): string {
  return join(dataDir, path);
}

/** Installs the federal law of the development data into a new data folder. */
export async function installFederalLaw(root: string): Promise<DataFolder> {
  const folder = createDataFolder(root);
  await startImport({ folder, paths: federalLaw(), onProgress: () => undefined }).done;
  return folder;
}

/** The input of the search index for an installed section. */
export interface IndexedText {
  id: number;
  corpusType: string;
  jurisdiction: string;
  heading: string;
  names: string;
  body: string;
}

/** Every installed section in the form that the import writer indexes. */
export function indexedTexts(db: Db): IndexedText[] {
  const parents = new Map(
    driverOf(db)
      .prepare<[], { id: number; parent: number | null; name: string }>("select id, parent_id as parent, name from division")
      .all()
      .map((d) => [d.id, d]),
  );
  const namesOf = (id: number): string => {
    const names: string[] = [];
    for (let at = parents.get(id); at !== undefined; at = parents.get(at.parent ?? -1)) names.unshift(at.name);
    return names.join(" ");
  };
  return driverOf(db)
    .prepare<[], IndexedText & { division: number }>(
      `select s.id, s.corpus_type as "corpusType", s.jurisdiction, s.heading, s.division_id as division, t.body
       from section s join section_text t on t.section_id = s.id order by s.id`,
    )
    .all()
    .map((row) => ({ ...row, names: namesOf(row.division) }));
}

/** Adds copies of the installed sections, with 12 % of their words replaced by other words of the law, until there are `total`. */
export function growLaw(file: string, total: number): void {
  const db = openCorpus(file);
  try {
    const base = indexedTexts(db);
    const random = seeded(11);
    const words = base.flatMap((s) => s.body.split(/\s+/).filter(() => random() < 0.1));
    const swap = (text: string) =>
      text.replace(/\S+/g, (word) => (random() < 0.12 ? (words[Math.floor(random() * words.length)] ?? word) : word));
    let count = base.length;
    while (count < total) {
      const part = base.slice(0, total - count);
      write(db, (tx) => addCopies(db, tx, part, swap, count));
      count += part.length;
      driverOf(db).pragma("wal_checkpoint(TRUNCATE)");
    }
    mergeIndex(db);
    driverOf(db).pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    db.close();
  }
}

function addCopies(db: Db, tx: WriteDb, sections: readonly IndexedText[], swap: (text: string) => string, from: number): void {
  const ids = new IdBlocks(tx);
  const index = new SearchIndexWriter(tx);
  const insertSection = driverOf(tx).prepare<[number, string, string, number]>(
    `insert into section (id, act_id, source_id, division_id, container_id, ordinal, position, unit, corpus_type, jurisdiction, named_source,
       identity, identifier, number, number_label, heading, citation, citation_short, status, year, title_number, chapter, part,
       digest, record)
     select ?, act_id || ?, source_id, division_id, container_id, ordinal, position, unit, corpus_type, jurisdiction, named_source,
       identity || ?, identifier, number, number_label, heading, citation, citation_short, status, year, title_number, chapter, part,
       digest, record from section where id = ?`,
  );
  const insertText = driverOf(tx).prepare<[number, string, number]>(
    "insert into section_text (section_id, body, credit, structure, notes) select ?, ?, credit, structure, null from section_text where section_id = ?",
  );
  for (const [i, section] of sections.entries()) {
    const id = ids.take(section.corpusType, section.jurisdiction);
    const suffix = `.${from + i}`;
    const body = swap(section.body);
    insertSection.run(id, suffix, suffix, section.id);
    insertText.run(id, body, section.id);
    index.add({ id, heading: swap(section.heading), names: section.names, body });
  }
  index.finishSource();
  ids.save();
}
