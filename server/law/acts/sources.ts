import { existsSync } from "node:fs";
import { actPlaces, codePairs } from "#shared/law/act-terms.ts";
import type { Source } from "#shared/law/library.ts";
import { asImportError } from "../store/write-errors.ts";
import { openActs } from "../store/acts-db.ts";
import { usedBytes } from "../../platform/db/maintenance.ts";
import { type ReadDb, write } from "../../platform/db/open.ts";
import { removeText } from "./writer.ts";
import { sql } from "../../platform/db/sql.ts";

interface SourceCount {
  source: string;
  acts: number;
  sections: number;
  chars: number;
  isFiction: number;
  release: string | null;
  installedAt: string;
  fileName: string;
  bytes: number;
  files: number;
  sha256: string;
}

const selectSection = sql<
  [],
  SourceCount
>(`select a.source, count(*) as acts, sum((select count(*) from section s where s.act = a.id)) as sections, sum(a.chars) as chars,
         min(a.is_fiction) as isFiction, max(substr(a.retrieved_on, 1, 10)) as release, max(f.installed_at) as installedAt,
         max(f.name) as fileName, sum(distinct f.bytes) as bytes, count(distinct f.id) as files, max(f.sha256) as sha256
       from act a join file f on f.id = a.file_id group by a.source`);
const selectCorrespondence = sql<
  [],
  Omit<SourceCount, "acts" | "release" | "isFiction" | "chars"> & { rows: number; code: string }
>(`select 'in-mapping-' || m.old_code as source, m.old_code as code, 0 as sections, f.installed_at as installedAt, f.name as fileName,
         f.bytes, 1 as files, f.sha256, (select count(*) from correspondence c where c.old_code = m.old_code) as rows
       from mapping m join file f on f.id = m.file_id`);

/** The installed part of the second collection: the acts of the Union, of each state, and each mapping, as sources. */
export function actSources(db: ReadDb): Source[] {
  const acts = db.all(selectSection);
  const mappings = db.all(selectCorrespondence);
  const size = usedBytes(db);
  const chars = acts.reduce((sum, row) => sum + row.chars, 0);
  const common = (row: Pick<SourceCount, "source" | "files" | "fileName" | "bytes" | "sha256" | "installedAt">) => ({
    key: row.source,
    corpusType: "ACTS",
    titleNumber: null,
    fileName: row.files === 1 ? row.fileName : `${row.files} files`,
    fileBytes: row.bytes,
    fileSha256: row.sha256,
    appendices: 0,
    installedAt: row.installedAt,
  });
  return [
    ...acts.map((row): Source => ({
      ...common(row),
      jurisdiction: "in",
      name: nameOf(row.source),
      release: row.release ?? `installed ${row.installedAt.slice(0, 10)}`,
      releaseDate: row.release,
      format: "acts",
      sections: row.sections,
      acts: row.acts,
      storedBytes: chars === 0 ? 0 : Math.round((size * row.chars) / chars),
      isFiction: row.isFiction === 1,
    })),
    ...mappings.map((row): Source => ({
      ...common(row),
      jurisdiction: "in",
      name: mappingName(row.code),
      release: `installed ${row.installedAt.slice(0, 10)}`,
      releaseDate: null,
      format: "corresponding provisions",
      sections: row.rows,
      storedBytes: 0,
      isFiction: false,
    })),
  ];
}

const selectAct = sql<[string, string], number>("select id from act where source = ? or act_id = ?");
const filesOf = sql<number>("update file set result = '' where id = (select file_id from act where id = ?)");
const deleteAct = sql<number>("delete from act where id = ?");
const deleteMapping = sql<string>("delete from mapping where old_code = ?");
const deleteCorrespondence = sql<string>("delete from correspondence where old_code = ?");
const deleteFile = sql("delete from file where id not in (select file_id from act) and id not in (select file_id from mapping)");

/** Removes a source of acts, or one act by its id. Returns false when there is none. Throws ImportError when the disk refuses. */
export function removeActs(file: string, key: string): boolean {
  if (!existsSync(file)) return false;
  const db = openActs(file);
  try {
    return write(db, (tx) => {
      const code = /^in-mapping-(\w+)$/.exec(key)?.[1];
      const ids = tx.values(selectAct, [key, key]);
      for (const id of ids) {
        // A file must be read again at its next installation once part of its content is gone.
        tx.run(filesOf, id);
        removeText(tx, id);
        tx.run(deleteAct, id);
      }
      const mapped = code === undefined ? 0 : tx.run(deleteMapping, code);
      if (code !== undefined) tx.run(deleteCorrespondence, code);
      tx.run(deleteFile);
      return ids.length + mapped > 0;
    });
  } catch (error) {
    throw asImportError(error, `the removal of ${key}`);
  } finally {
    db.close();
  }
}

function nameOf(source: string): string {
  const place = actPlaces.find((one) => `in-${one}` === source);
  if (place === undefined || place === "central") return "Central acts of India";
  return `Acts of ${place.replace(/(^|-)(?!and\b)([a-z])/g, (_, dash: string, letter: string) => `${dash === "" ? "" : " "}${letter.toUpperCase()}`).replaceAll("-and", " and")}`;
}

function mappingName(code: string): string {
  const pair = codePairs.find((one) => one.old === code);
  return pair === undefined ? "Corresponding provisions" : `Corresponding provisions: ${pair.oldName} and ${pair.newName}`;
}
