import { existsSync, statfsSync, statSync } from "node:fs";
import { platform } from "node:os";
import { resolve } from "node:path";
import { checkTrail } from "../../platform/audit/trail.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import type { LawToReinstall } from "#shared/law/library.ts";
import { collections, toReinstall } from "../../law/collections.ts";
import { reinstallText } from "./law-text.ts";
import { databaseFile } from "../../law/store/database-file.ts";
import { damagedBackups } from "../../platform/backups/backup-check.ts";
import { backupsIn } from "../../platform/backups/backup-files.ts";
import { originalsOf } from "../../platform/backups/counts.ts";
import { checkSentence, lastFileCheck } from "../../platform/file-check/last-check.ts";
import { originalsIn } from "../../platform/files/originals.ts";
import { damageIn, hasTable, schemaVersion, sqliteVersion } from "../../platform/db/maintenance.ts";
import { openDb } from "../../platform/db/open.ts";
import { auditLedger, readBalance } from "../../platform/metering/ledger.ts";
import type { Managed } from "../../platform/policy/managed.ts";
import { readServiceFile } from "../../platform/service-file.ts";
import { productVersion } from "../../platform/version.ts";
import type { Collection } from "../../law/collection.ts";
import type { Command } from "./command.ts";
import { policyInForce } from "../policy.ts";
import { StartError } from "../start-error.ts";
import "../record-kinds.ts";

interface Check {
  name: string;
  ok: boolean;
  /** A sentence for the user. */
  detail: string;
}

const lowDisk = 2 * 1024 ** 3;

/**
 * `doctor`: with `--support` it writes the support bundle; otherwise it checks databases, versions, disk, data folder and the lawyer's
 * files (with `--hashes` also their bytes); changes nothing. Exit code 1 when something is wrong.
 */
export const doctor: Command = {
  isAlone: true,
  saysPolicy: true,
  options: { hashes: { type: "boolean" }, support: { type: "boolean" }, out: { type: "string" } },
  run: async ({ folder, json, stdout, values, stderr }) => {
    const isThorough = values["hashes"] === true;
    const checks = [
      ...examine(folder),
      originalsCheck(folder, isThorough),
      fileCheckCheck(folder),
      backupsCheck(folder, isThorough),
      await auditCheck(folder),
    ];
    const ok = checks.every((check) => check.ok);
    if (values["support"] === true) {
      const at = new Date();
      const out = resolve(typeof values["out"] === "string" ? values["out"] : `pandect-support-${at.toISOString().slice(0, 10)}.zip`);
      if (existsSync(out)) {
        stderr.write(`${out} already exists. Nothing was overwritten. Name another file with --out.\n`);
        return 1;
      }
      await (await import("./support/bundle.ts")).writeBundle(out, folder, { findings: checks, managed: policyOrNull(), at });
      if (json) stdout.write(`${JSON.stringify({ file: out, ok })}\n`);
      else stdout.write(`The support bundle is ${out}. The bundle has nothing about your clients. Read the file before you send it.\n`);
      return 0;
    }
    if (json) stdout.write(`${JSON.stringify({ ok, checks })}\n`);
    else for (const check of checks) stdout.write(`${check.ok ? "ok  " : "BAD "} ${check.name.padEnd(14)} ${check.detail}\n`);
    return ok ? 0 : 1;
  },
};

function examine(folder: DataFolder): Check[] {
  const service = readServiceFile(folder.serviceFile);
  return [
    { name: "program", ok: true, detail: `Pandect ${productVersion()}, Node ${process.versions.node}, ${platform()}` },
    folderCheck(folder),
    policyCheck(),
    {
      name: "service",
      ok: true,
      detail: service === null ? "not running on this folder" : `running at ${service.url} (process ${service.pid})`,
    },
    database("workspace.db", folder.workspace),
    database("history.db", folder.history),
    ...collections.map(({ db, file, otherVersion }) => database(file, databaseFile(folder, db), otherVersion)),
    reinstallCheck(folder),
    creditsCheck(folder),
    diskCheck(folder),
  ];
}

function policyOrNull(): Managed | null {
  try {
    return policyInForce();
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/** Which policy of an administrator is in force. */
function policyCheck(): Check {
  const name = "policy";
  try {
    const { file, policy } = policyInForce();
    if (file === null) return { name, ok: true, detail: "none; the owner chooses every setting" };
    const set = Object.entries(policy).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
    return { name, ok: true, detail: `${file}: ${set.length === 0 ? "sets nothing" : set.join(", ")}` };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { name, ok: false, detail: error.message };
  }
}

function reinstallOrNone(folder: DataFolder): LawToReinstall[] {
  try {
    return toReinstall(folder);
  } catch {
    return []; // a database that cannot be read has its own line
  }
}

/** Law of an earlier version of the program that has not been installed again. */
function reinstallCheck(folder: DataFolder): Check {
  const name = "law";
  const list = reinstallOrNone(folder);
  if (list.length === 0) return { name, ok: true, detail: "none to install again" };
  return { name, ok: true, detail: reinstallText(list).trim() };
}

function folderCheck({ root }: DataFolder): Check {
  if (!existsSync(root)) return { name: "data folder", ok: true, detail: `${root} does not exist yet; the first start creates it` };
  const open = platform() !== "win32" && (statSync(root).mode & 0o077) !== 0;
  return {
    name: "data folder",
    ok: !open,
    detail: open ? `other users of this computer can read ${root}; make it private (chmod 700)` : root,
  };
}

/** `refusal` explains a version of the tables, null when it is the right one. */
function database(name: string, file: string, refusal: Collection["otherVersion"] = () => null): Check {
  if (!existsSync(file)) return { name, ok: true, detail: "not there yet" };
  try {
    const db = openDb(file, { readonly: true });
    try {
      const damage = damageIn(db);
      const other = refusal(schemaVersion(db), file);
      const size = `${Math.round(statSync(file).size / 1024 ** 2)} MB, SQLite ${sqliteVersion(db)}`;
      if (damage !== null) return { name, ok: false, detail: `damaged: ${damage.slice(0, 200)}` };
      if (other !== null) return { name, ok: false, detail: other };
      return { name, ok: true, detail: `sound, ${size}` };
    } finally {
      db.close();
    }
  } catch (error) {
    return { name, ok: false, detail: `cannot be opened: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function creditsCheck({ workspace }: DataFolder): Check {
  const name = "credits";
  if (!existsSync(workspace)) return { name, ok: true, detail: "no account yet" };
  try {
    const db = openDb(workspace, { readonly: true });
    try {
      if (!hasTable(db, "ledger_account")) return { name, ok: true, detail: "no account yet" };
      const wrong = auditLedger(db);
      if (wrong.length > 0) return { name, ok: false, detail: wrong.join(" ") };
      return { name, ok: true, detail: `the ledger balances, ${readBalance(db).remaining.toLocaleString("en-US")} credits left` };
    } finally {
      db.close();
    }
  } catch (error) {
    // Problems of the database itself have their own line.
    return { name, ok: true, detail: `not checked: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Whether the file of every document exists; with `isThorough`, whether its bytes are those of the upload. */
function originalsCheck({ workspace, originals: root }: DataFolder, isThorough: boolean): Check {
  const name = "documents";
  if (!existsSync(workspace)) return { name, ok: true, detail: "no documents yet" };
  try {
    const db = openDb(workspace, { readonly: true });
    try {
      const hashes = originalsOf(db);
      const originals = originalsIn(root);
      const missing = hashes.filter((sha256) => !originals.has(sha256));
      const damaged: string[] = [];
      if (isThorough) damaged.push(...hashes.filter((sha256) => originals.has(sha256) && !originals.isIntact(sha256)));
      if (missing.length === 0 && damaged.length === 0) {
        const how = isThorough ? "all intact" : "bytes not compared (--hashes)";
        return { name, ok: true, detail: `${hashes.length.toLocaleString("en-US")} files, ${how}` };
      }
      const parts = [
        ...(missing.length > 0 ? [`${missing.length} of ${hashes.length} files are missing, the first ${missing[0]}`] : []),
        ...(damaged.length > 0 ? [`${damaged.length} of ${hashes.length} files are damaged, the first ${damaged[0]}`] : []),
      ];
      return { name, ok: false, detail: `${parts.join("; ")}. A backup may have them (backup list).` };
    } finally {
      db.close();
    }
  } catch (error) {
    // Problems of the database itself have their own line.
    return { name, ok: true, detail: `not checked: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The findings of the last weekly check of a running service; files that are complete again no longer count. */
function fileCheckCheck({ workspace, originals: root }: DataFolder): Check {
  const name = "file check";
  if (!existsSync(workspace)) return { name, ok: true, detail: "not made yet" };
  try {
    const db = openDb(workspace, { readonly: true });
    try {
      const last = hasTable(db, "setting") ? lastFileCheck(db) : null;
      if (last === null) return { name, ok: true, detail: "not made yet; a running service makes it once a week" };
      const known = new Set(originalsOf(db));
      const isStill = (sha256: string) => known.has(sha256) && !originalsIn(root).isIntact(sha256);
      const problem = checkSentence({ missing: last.missing.filter(isStill), damaged: last.damaged.filter(isStill) }, []);
      return {
        name,
        ok: problem === null,
        detail: `${last.at.slice(0, 10)}, ${problem ?? `${last.files} files were intact or have been repaired`}`,
      };
    } finally {
      db.close();
    }
  } catch (error) {
    // Problems of the database itself have their own line.
    return { name, ok: true, detail: `not checked: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Whether every backup can be restored. */
function backupsCheck(folder: DataFolder, isThorough: boolean): Check {
  const name = "backups";
  const damage = damagedBackups(folder, isThorough);
  if (damage.length > 0) return { name, ok: false, detail: damage.join(" ") };
  const how = isThorough ? "all intact" : "bytes not compared (--hashes)";
  return { name, ok: true, detail: `${backupsIn(folder).length.toLocaleString("en-US")}, ${how}` };
}

async function auditCheck({ workspace, auditHead }: DataFolder): Promise<Check> {
  const name = "audit trail";
  if (!existsSync(workspace)) return { name, ok: true, detail: "no entries yet" };
  try {
    const db = openDb(workspace, { readonly: true });
    try {
      if (!hasTable(db, "audit_log")) return { name, ok: true, detail: "no entries yet" };
      const { ok, count, findings } = await checkTrail(db, auditHead);
      return { name, ok, detail: ok ? `intact, ${count.toLocaleString("en-US")} entries` : findings.join(" ") };
    } finally {
      db.close();
    }
  } catch (error) {
    // Problems of the database itself have their own line.
    return { name, ok: true, detail: `not checked: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function diskCheck({ root }: DataFolder): Check {
  if (!existsSync(root)) return { name: "disk", ok: true, detail: "the data folder does not exist yet" };
  const disk = statfsSync(root);
  const free = disk.bavail * disk.bsize;
  return { name: "disk", ok: free >= lowDisk, detail: `${Math.round(free / 1024 ** 3)} GB free` };
}
