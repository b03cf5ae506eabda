import { existsSync, statfsSync, statSync } from "node:fs";
import { platform } from "node:os";
import { checkTrail } from "../audit/trail.ts";
import type { DataFolder } from "../data-folder.ts";
import { otherActsVersion } from "../db/acts.ts";
import { otherVersion } from "../db/corpus.ts";
import { openDb } from "../db/open.ts";
import { auditLedger, readBalance } from "../metering/ledger.ts";
import { readServiceFile } from "../service-file.ts";
import { productVersion } from "../version.ts";
import type { Command } from "./command.ts";

interface Check {
  name: string;
  ok: boolean;
  /** A sentence for the person. */
  detail: string;
}

const lowDisk = 2 * 1024 ** 3;

/** `doctor`: looks at databases, versions, disk and data folder; changes nothing. Exit code 1 when something is wrong. */
export const doctor: Command = {
  isAlone: true,
  options: {},
  run: async ({ folder, json, stdout }) => {
    const checks = [...examine(folder), await auditCheck(folder)];
    const ok = checks.every((check) => check.ok);
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
    {
      name: "service",
      ok: true,
      detail: service === null ? "not running on this folder" : `running at ${service.url} (process ${service.pid})`,
    },
    database("workspace.db", folder.workspace),
    database("corpus.db", folder.corpus, otherVersion),
    database("history.db", folder.history),
    database("session-laws.db", folder.sessionLaws),
    database("acts.db", folder.acts, otherActsVersion),
    creditsCheck(folder),
    diskCheck(folder),
  ];
}

function folderCheck({ root }: DataFolder): Check {
  if (!existsSync(root)) return { name: "data folder", ok: true, detail: `${root} does not exist yet; it is made at the first start` };
  const open = platform() !== "win32" && (statSync(root).mode & 0o077) !== 0;
  return {
    name: "data folder",
    ok: !open,
    detail: open ? `${root} can be read by other users of this machine; make it private (chmod 700)` : root,
  };
}

/** `refusal` says what a version of the tables means, null when it is the one to be. */
function database(name: string, file: string, refusal: typeof otherVersion = () => null): Check {
  if (!existsSync(file)) return { name, ok: true, detail: "not there yet" };
  try {
    const db = openDb(file, { readonly: true });
    try {
      const check = String(db.pragma("quick_check", { simple: true }));
      const other = refusal(Number(db.pragma("user_version", { simple: true })), file);
      const sqlite = db.prepare<[], { v: string }>("select sqlite_version() as v").get()?.v ?? "?";
      const size = `${Math.round(statSync(file).size / 1024 ** 2)} MB, SQLite ${sqlite}`;
      if (check !== "ok") return { name, ok: false, detail: `damaged: ${check.slice(0, 200)}` };
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
      const isThere = db.prepare("select 1 from sqlite_schema where name = 'ledger_account'").get() !== undefined;
      if (!isThere) return { name, ok: true, detail: "no account yet" };
      const wrong = auditLedger(db);
      if (wrong.length > 0) return { name, ok: false, detail: wrong.join(" ") };
      return { name, ok: true, detail: `the books balance, ${readBalance(db).remaining.toLocaleString("en-US")} credits left` };
    } finally {
      db.close();
    }
  } catch (error) {
    // What is wrong with the database itself has a line of its own.
    return { name, ok: true, detail: `not looked at: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function auditCheck({ workspace, auditHead }: DataFolder): Promise<Check> {
  const name = "audit trail";
  if (!existsSync(workspace)) return { name, ok: true, detail: "no entries yet" };
  try {
    const db = openDb(workspace, { readonly: true });
    try {
      const isThere = db.prepare("select 1 from sqlite_schema where name = 'audit_log'").get() !== undefined;
      if (!isThere) return { name, ok: true, detail: "no entries yet" };
      const { ok, count, findings } = await checkTrail(db, auditHead);
      return { name, ok, detail: ok ? `whole, ${count.toLocaleString("en-US")} entries` : findings.join(" ") };
    } finally {
      db.close();
    }
  } catch (error) {
    // What is wrong with the database itself has a line of its own.
    return { name, ok: true, detail: `not looked at: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function diskCheck({ root }: DataFolder): Check {
  if (!existsSync(root)) return { name: "disk", ok: true, detail: "the data folder does not exist yet" };
  const disk = statfsSync(root);
  const free = disk.bavail * disk.bsize;
  return { name: "disk", ok: free >= lowDisk, detail: `${Math.round(free / 1024 ** 3)} GB free` };
}
