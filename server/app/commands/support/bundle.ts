import { existsSync, statSync } from "node:fs";
import { arch, cpus, platform, release, totalmem } from "node:os";
import { collections } from "../../../law/collections.ts";
import { databaseFile } from "../../../law/store/database-file.ts";
import { backupsIn } from "../../../platform/backups/backup-files.ts";
import type { DataFolder } from "../../../platform/data-folder.ts";
import { countRows, hasTable, schemaVersion, sqliteVersion, tableNames } from "../../../platform/db/maintenance.ts";
import { openDb, type ReadDb } from "../../../platform/db/open.ts";
import { recentLines } from "../../../platform/log-file.ts";
import { isAirGapped } from "../../../platform/net/air-gap.ts";
import { isNetworkAllowed } from "../../../platform/net/permission.ts";
import { operationsByEnding } from "../../../platform/operations/store.ts";
import type { Managed } from "../../../platform/policy/managed.ts";
import { readServiceFile } from "../../../platform/service-file.ts";
import { setting } from "../../../platform/session/store.ts";
import { productVersion } from "../../../platform/version.ts";
import { createZip } from "../../../workspace/records/archive/zip-writer.ts";
import { needsGrant, readModel } from "../../../workspace/records/model/settings.ts";
import { safeLines } from "./log-lines.ts";

/** The doctor's findings without their sentences, which can name a path. */
export interface Finding {
  name: string;
  ok: boolean;
}

const mostLines = 2000;
/** Environment variables that change how the program runs; the bundle only says whether they are set. */
const variables = [
  "DATA_DIR",
  "POLICY",
  "LOG",
  "RENDERER_DIR",
  "CHECK_REPLIES",
  "SOURCES_ORIGIN",
  "ADMIT_ORIGINS",
  "WEBHOOK_ALLOW",
  "WARM_READERS",
];

/**
 * Writes the support bundle to a new file that names no client, matter, document, address or path. Null for `managed`: the policy is
 * broken. Throws the errors of the disk, `EEXIST` for an existing file.
 */
export async function writeBundle(
  file: string,
  folder: DataFolder,
  about: { findings: Finding[]; managed: Managed | null; at: Date },
): Promise<void> {
  const parts: [name: string, content: string][] = [
    ["README.txt", readme],
    ["versions.json", json(versions(folder, about.at))],
    ["settings.json", json(settings(folder, about.managed))],
    ["counts.json", json(counts(folder))],
    ["findings.json", json(about.findings.map(({ name, ok }) => ({ name, ok })))],
    [
      "log.jsonl",
      safeLines(recentLines(folder.log, mostLines))
        .map((line) => `${line}\n`)
        .join(""),
    ],
  ];
  const zip = createZip(file);
  try {
    for (const [name, content] of parts) await zip.add(name, [content], { isPacked: true, at: about.at.getTime() });
    await zip.finish();
  } finally {
    await zip.close();
  }
}

const readme = `Support bundle of Pandect: versions, settings, counts of rows, what "doctor" found,
and recent log lines. The bundle has no names, no texts, no addresses, no paths and no keys.
Every file is plain text: read the files before you send them.
`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function versions(folder: DataFolder, at: Date) {
  return {
    at: at.toISOString(),
    pandect: productVersion(),
    node: process.versions.node,
    sqlite: reading(folder.workspace, sqliteVersion),
    system: platform(),
    systemRelease: release(),
    processor: arch(),
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    isServiceRunning: readServiceFile(folder.serviceFile) !== null,
  };
}

function settings(folder: DataFolder, managed: Managed | null) {
  const { dataFolder, ...policy } = managed?.policy ?? {};
  return {
    policy: managed === null ? "broken" : managed.file === null ? null : { ...policy, isDataFolderSet: dataFolder !== undefined },
    variables: variables.map((name) => `PANDECT_${name}`).filter((name) => (process.env[name] ?? "") !== ""),
    owner: reading(folder.workspace, (db) => {
      if (!hasTable(db, "setting")) return null;
      const model = readModel(db);
      return {
        isAirGapped: isAirGapped(db),
        mayAskPublishers: isNetworkAllowed(db),
        isMailSetUp: (setting(db, "mail") ?? "") !== "",
        model: model && { isOnThisMachine: !needsGrant(model), uses: model.uses, isTested: model.test !== null },
      };
    }),
  };
}

function counts(folder: DataFolder) {
  const files = [
    ["workspace.db", folder.workspace],
    ["history.db", folder.history],
    ...collections.map(({ db, file }) => [file, databaseFile(folder, db)] as const),
  ] as const;
  return {
    databases: Object.fromEntries(files.map(([name, path]) => [name, reading(path, (db) => tables(db, path))])),
    operations: reading(folder.workspace, (db) => (hasTable(db, "operation") ? operationsByEnding(db) : [])),
    backups: backupsIn(folder).length,
  };
}

function tables(db: ReadDb, path: string) {
  // Another program could have added a table with a revealing name to the file.
  const names = tableNames(db).filter((name) => /^[a-z][a-z_]{0,40}$/.test(name));
  return {
    bytes: statSync(path).size,
    schemaVersion: schemaVersion(db),
    rows: Object.fromEntries(names.map((name) => [name, countRows(db, name)])),
  };
}

/** Null where there is no such database; `"unreadable"` where it cannot be read. */
function reading<T>(path: string, read: (db: ReadDb) => T): T | "unreadable" | null {
  if (!existsSync(path)) return null;
  try {
    const db = openDb(path, { readonly: true });
    try {
      return read(db);
    } finally {
      db.close();
    }
  } catch {
    return "unreadable";
  }
}
