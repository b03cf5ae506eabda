import { chmodSync } from "node:fs";
import { homedir, platform } from "node:os";
import { join } from "node:path";
import { makeFolder } from "./files/durable.ts";

/** Files and folders of one data folder. Names avoid Chromium's own folder names. */
export interface DataFolder {
  root: string;
  corpus: string;
  history: string;
  /** The registry of session laws; its ids never restart, so it is never rebuilt. */
  sessionLaws: string;
  workspace: string;
  /** Files received for installation, removed when their import has ended. */
  incoming: string;
  /** Running downloads, and partial ones for another attempt. */
  downloads: string;
  /** Fetched files, kept unchanged. */
  fetched: string;
  /** Parts of incomplete uploads. */
  uploads: string;
  /** Original files of documents, each named by its SHA-256. */
  originals: string;
  /** Language files that the owner adds for text recognition of scans. */
  languages: string;
  /** Key that seals stored secrets (secrets.ts). */
  secretKey: string;
  /** End of the audit trail (audit/chain-anchor.ts). */
  auditHead: string;
  /** Backups, one folder each (backups/). */
  backups: string;
  /** Name of the backup to restore at the next start. */
  restoreAsked: string;
  /** The last export of the workspace. */
  exports: string;
  /** Redlines of comparisons; each can be drawn again. */
  redlines: string;
  /** Files of workflow runs for links; the database has all of them. */
  artifacts: string;
  /** Archives being imported; removed at the end. */
  imports: string;
  /** Room for a start on a full disk (reserve.ts). */
  reserve: string;
  /** Recent lines of the log, and the previous file (log-file.ts). */
  log: string;
  serviceFile: string;
  serviceLock: string;
  importLock: string;
  downloadLock: string;
}

/** The platform's per-user data folder, outside of the program. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env): string {
  if (env["PANDECT_DATA_DIR"]) return env["PANDECT_DATA_DIR"];
  if (platform() === "darwin") return join(homedir(), "Library", "Application Support", "Pandect", "workspace");
  if (platform() === "win32") return join(env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "Pandect", "workspace");
  return join(env["XDG_DATA_HOME"] ?? join(homedir(), ".local", "share"), "pandect", "workspace");
}

/** Paths inside a data folder; creates nothing. */
export function dataFolder(root: string): DataFolder {
  return {
    root,
    corpus: join(root, "corpus.db"),
    history: join(root, "history.db"),
    sessionLaws: join(root, "session-laws.db"),
    workspace: join(root, "workspace.db"),
    incoming: join(root, "incoming"),
    downloads: join(root, "downloads"),
    fetched: join(root, "fetched"),
    uploads: join(root, "uploads"),
    originals: join(root, "originals"),
    languages: join(root, "languages"),
    secretKey: join(root, "secret.key"),
    auditHead: join(root, "audit-head.txt"),
    backups: join(root, "backups"),
    restoreAsked: join(root, "restore.json"),
    exports: join(root, "exports"),
    redlines: join(root, "redlines"),
    artifacts: join(root, "artifacts"),
    imports: join(root, "imports"),
    reserve: join(root, "reserve.bin"),
    log: join(root, "logs", "service.log"),
    serviceFile: join(root, "service.json"),
    serviceLock: join(root, "service.lock"),
    importLock: join(root, "import.lock"),
    downloadLock: join(root, "download.lock"),
  };
}

/** Creates the folder, private to the user (security S25). An existing folder keeps its content. */
export function createDataFolder(root: string): DataFolder {
  const folder = dataFolder(root);
  const { incoming, downloads, fetched, uploads, originals, languages, backups, exports, redlines, artifacts, imports } = folder;
  for (const dir of [root, incoming, downloads, fetched, uploads, originals, languages, backups, exports, redlines, artifacts, imports])
    makeFolder(dir);
  if (platform() !== "win32") chmodSync(root, 0o700);
  return folder;
}
