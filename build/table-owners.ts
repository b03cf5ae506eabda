import { globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isProduction } from "./import-graph.ts";

/** A statement of production code that names a table. Paths are relative to `server/`, with forward slashes. */
export interface TableUse {
  table: string;
  file: string;
  /** Its folder; for a file at the root of a ring, the ring. */
  folder: string;
  writes: boolean;
}

/** A table named outside its owning folder. */
export interface StrayUse {
  table: string;
  /** The one folder that writes the table, or all of them where there are several. */
  owner: string;
  file: string;
}

/** Files that name tables of other folders, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  "platform/backups/tables-kept-on-restore.ts": "moves whole tables between two files of a workspace while nothing else has either open",
  "platform/backups/people-on-restore.ts": "the same, for people and walls",
  "platform/backups/restore.ts": "compares two copies of a law file by their newest row, before either is opened as what it is",
};

/** The installed law and its history: written by one folder, and read by every feature of the law, since it is never half written. */
const readModel = { owner: "law/store", readers: "law/" };

/** Folders with their own database, where some tables have names that another database also uses. */
const ownDatabases: ReadonlySet<string> = new Set(["law/acts"]);

const created = /\bcreate (?:virtual |temp )?(?:table|view) (?:if not exists )?(?:temp\.)?(\w+)/g;
const named = /\b(from|join|into|update|delete from)\s+(?:(?:main|temp|present)\.)?(\w+)\b/g;

/**
 * Every statement that names a table of the databases, in production files of `server/` below `root`. Without migrations, which are the
 * schema.
 */
export function tableUses(root: string): TableUse[] {
  const files = globSync("server/**/*.ts", { cwd: root })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => isProduction(path))
    .map((path) => ({ file: path.slice("server/".length), source: withoutComments(readFileSync(join(root, path), "utf8")) }));
  const tables = new Set(files.flatMap(({ source }) => [...source.matchAll(created)].map(([, table = ""]) => table)));
  return files
    .filter(({ file }) => !file.includes("/migrations/"))
    .flatMap(({ file, source }) =>
      [...source.matchAll(named)]
        .filter(([, , table = ""]) => tables.has(table))
        .map(([, how = "", table = ""]) => ({ table, file, folder: dirname(file), writes: how !== "from" && how !== "join" })),
    );
}

/**
 * Uses outside the folder that owns a table, one per table and file. The owner is the folder that writes the table, or else the only folder
 * that reads it. Features of the law may read what `law/store` owns.
 */
export function strayUses(uses: readonly TableUse[]): StrayUse[] {
  const judged = uses.filter(({ file, folder }) => !(file in exceptions) && !ownDatabases.has(folder));
  const strays = [...Map.groupBy(judged, ({ table }) => table)].flatMap(([table, all]) => {
    const writers = all.filter(({ writes }) => writes);
    const owners = [...new Set((writers.length > 0 ? writers : all).map(({ folder }) => folder))].toSorted();
    // A view of the read model has no writer.
    const isReadModel = owners.every((owner) => (writers.length > 0 ? owner === readModel.owner : owner.startsWith(readModel.readers)));
    return all
      .filter(({ folder }) => owners.length > 1 || folder !== owners[0])
      .filter(({ folder }) => !isReadModel || !folder.startsWith(readModel.readers))
      .map(({ file }) => ({ table, owner: owners.join(", "), file }));
  });
  return [...new Map(strays.map((stray) => [`${stray.table} ${stray.file}`, stray])).values()];
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "$1");
}
