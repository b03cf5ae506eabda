import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import { platform } from "node:os";

/**
 * Makes a file readable by its owner alone (security S25); creates it empty where there is none; SQLite gives its log files the same
 * mode. Never opens an existing file: closing a second descriptor would drop SQLite's locks on it. Throws the errors of the system.
 */
export function makePrivate(file: string): void {
  if (platform() === "win32") return;
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) create(file);
  else if ((mode & 0o077) !== 0) chmodSync(file, 0o600);
}

function create(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
