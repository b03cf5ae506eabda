import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ImportCounts } from "#shared/workspace/archive.ts";
import { systemEntry } from "../../platform/audit/entry.ts";
import { openTrail } from "../../platform/audit/trail.ts";
import { BackupError } from "../../platform/backups/write-backup.ts";
import { ensureOrganization } from "../../workspace/records/matters/ensure-organization.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { type Db, write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { newId, newRequestId } from "../../platform/ids.ts";
import { tryLock } from "../../platform/locks.ts";
import { launch, mustFind, openOperationOf } from "../../platform/operations/store.ts";
import { lastImport } from "../../workspace/records/archive/last-import.ts";
import { importType } from "../../workspace/records/archive/archive-kinds.ts";
import { importFile, removeImport, stageOf } from "../../workspace/records/archive/archive-files.ts";
import { countDocuments } from "../../workspace/records/documents/store.ts";
import { checkExport, takeExport } from "../../workspace/records/archive/import-archive.ts";
import { asTransferError, TransferError } from "../../workspace/records/archive/archive-error.ts";
import { writeExport } from "../../workspace/records/archive/write-export.ts";
import { recordKinds } from "../record-kinds.ts";
import { type Command, type CommandInput, misused } from "./command.ts";
import { counted } from "./format.ts";

/** `workspace export FILE`: writes the whole workspace to a new zip, with or without a running service. */
export const workspaceExport: Command = {
  options: {},
  async run(input) {
    const [name] = input.positionals;
    if (name === undefined || input.positionals.length > 1) return misused(input, "Name the file to write: workspace export FILE");
    const file = resolve(name);
    return onWorkspace(input, async (db, folder) => {
      const total = countDocuments(db);
      const tell = telling(input, total);
      const { counts, missingOriginals, damagedOriginals, madeAt } = await writeExport(folder, file, new Date(), recordKinds, tell);
      note(db, folder, "workspace.export", null);
      if (input.json) input.stdout.write(`${JSON.stringify({ file, madeAt, counts, missingOriginals, damagedOriginals })}\n`);
      else
        input.stdout.write(
          `Wrote ${file}: ${counted(counts["matters"] ?? 0, "matter")}, ${counted(counts["documents"] ?? 0, "document")}.\n`,
        );
      if (missingOriginals > 0) input.stderr.write(`${counted(missingOriginals, "original was", "originals were")} no longer available.\n`);
      if (damagedOriginals > 0)
        input.stderr.write(
          `${counted(damagedOriginals, "original is", "originals are")} damaged; the export includes the damaged files.\n`,
        );
    });
  },
};

/** `workspace import FILE`: imports an export; a running service does it itself. `--preview` only shows what would be imported. */
export const workspaceImport: Command = {
  options: { preview: { type: "boolean" } },
  async run(input) {
    const [name] = input.positionals;
    if (name === undefined || input.positionals.length > 1) return misused(input, "Name one export: workspace import FILE");
    const file = resolve(name);
    if (!existsSync(file)) return misused(input, `There is no file ${file}`);
    return onWorkspace(input, async (db, folder) => {
      const isPreview = input.values["preview"] === true;
      const taken = isPreview ? (await checkExport(folder, file, recordKinds, Date.now())).would : await runImport(db, folder, file, input);
      if (input.json) input.stdout.write(`${JSON.stringify(taken)}\n`);
      else input.stdout.write(`${takenText(taken)}${isPreview ? "Nothing was changed.\n" : ""}`);
    });
  },
};

async function runImport(db: Db, folder: DataFolder, file: string, input: CommandInput): Promise<ImportCounts> {
  const lock = tryLock(folder.serviceLock);
  if (lock === null) return byService(db, folder, file, input);
  try {
    const id = newId("wim");
    const tell = telling(input, null);
    const taken = await takeExport(folder, file, {
      recordKinds,
      stage: stageOf(folder, id),
      now: Date.now(),
      onFile: tell,
      end: () => undefined,
    });
    note(db, folder, "workspace.import", id);
    if (taken.toRead > 0) input.stderr.write(`${counted(taken.toRead, "document is", "documents are")} read at the next start.\n`);
    return taken;
  } finally {
    lock.release();
  }
}

/** Passes the file to the running service, which looks for such operations, and waits until the import has ended. */
async function byService(db: Db, folder: DataFolder, file: string, { stderr, signal }: CommandInput): Promise<ImportCounts> {
  const { manifest } = await checkExport(folder, file, recordKinds, Date.now());
  const id = newId("wim");
  await copyFile(file, importFile(folder, id));
  const operation = write(db, (tx) => {
    if (openOperationOf(tx, importType) !== undefined) {
      removeImport(folder, id);
      throw new TransferError("Another import is already running. Nothing was imported.");
    }
    return launch(
      tx,
      {
        type: importType,
        matterId: null,
        credentialId: null,
        requestId: newRequestId(),
        resource: { kind: "workspace_import", id, url: null },
        unit: "documents",
        total: manifest.counts["documents"] ?? 0,
      },
      Date.now(),
    );
  });
  note(db, folder, "workspace.import", id);
  stderr.write("The running service imports it.\n");
  for (;;) {
    const { status, errorMessage } = mustFind(db, operation.id);
    if (status === "failed" || status === "cancelled")
      throw new TransferError(errorMessage ?? "The import was canceled. Nothing was imported.");
    const outcome = lastImport(db);
    if (status === "succeeded" && outcome?.id === id) return outcome.taken;
    await pause(200, undefined, { signal });
  }
}

function takenText({ kinds, toRead, textOnly, paused, windowOnly, windowOnlyNames, isSampleHere }: ImportCounts): string {
  const rows = kinds.filter(({ added, there, left }) => added + there + left > 0);
  const left = rows.filter((row) => row.left > 0).map((row) => `${row.kind} (${row.left})`);
  return [
    ...rows.map(
      ({ kind, added, there }) => `  ${kind.padEnd(16)} ${String(added).padStart(8)} new ${String(there).padStart(8)} already here\n`,
    ),
    ...(rows.length === 0 ? ["The export is empty.\n"] : []),
    ...(toRead > 0 ? [`  ${counted(toRead, "document")} to read again from the original\n`] : []),
    ...(textOnly > 0 ? [`  ${counted(textOnly, "document")} with text only: the export has no original\n`] : []),
    ...(paused > 0 ? [`  ${counted(paused, "watch that sends notices is", "watches that send notices are")} paused\n`] : []),
    ...(windowOnly > 0
      ? [
          `  ${counted(windowOnly, "watch", "watches")} in the window only: the plan allows no more by email or webhook\n`,
          ...windowOnlyNames.map((name) => `    ${name}\n`),
          ...(windowOnly > windowOnlyNames.length ? [`    and ${windowOnly - windowOnlyNames.length} more\n`] : []),
        ]
      : []),
    ...(isSampleHere ? ["  the sample matter is already here and is not imported twice\n"] : []),
    ...(left.length > 0 ? [`  not imported, because a limit is reached: ${left.join(", ")}\n`] : []),
  ].join("");
}

/** Shows the progress on a terminal, and stops on request. */
function telling({ isTty, stderr, signal }: CommandInput, total: number | null): (done: number) => void {
  let last = 0;
  return (done) => {
    if (signal.aborted) throw new TransferError("The export was canceled. Nothing was changed, and no file is left.");
    if (!isTty || (Date.now() - last < 200 && done !== total)) return;
    last = Date.now();
    stderr.write(`\r${done}${total === null ? "" : ` of ${total}`} documents${done === total ? "\n" : ""}`);
  };
}

/** The owner at the command line, on the audit trail. */
function note(db: Db, folder: DataFolder, action: string, id: string | null): void {
  const trail = openTrail(db, folder.auditHead);
  try {
    const resourceKind = action.replace(".", "_");
    const entry = { ...systemEntry(action, "ok"), actorKind: "owner" as const, method: "CLI", resourceKind, resourceId: id };
    trail.publish(write(db, (tx) => trail.add(tx, entry)));
  } finally {
    trail.close();
  }
}

async function onWorkspace(input: CommandInput, work: (db: Db, folder: DataFolder) => Promise<void>): Promise<number> {
  const folder = createDataFolder(input.folder.root);
  const db = openWorkspace(folder.workspace);
  try {
    ensureOrganization(db, Date.now());
    await work(db, folder);
    return 0;
  } catch (error) {
    const known = asTransferError(error, "Nothing was changed.");
    if (!(known instanceof TransferError || known instanceof BackupError)) throw error;
    input.stderr.write(`${known.message}\n`);
    return 1;
  } finally {
    db.close();
  }
}
