import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

const mostBytes = 512 * 1024;

const formerOf = (file: string) => `${file}.1`;

/**
 * Appends lines to a file that only its user can read. At 512 KB it becomes the previous file, and the one before is deleted. A line that
 * cannot be written is lost: a full disk must not end the work that the line reports.
 */
export function logFile(file: string): (text: string) => void {
  let bytes: number | null = null;
  return (text) => {
    try {
      if (bytes === null) {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      }
      if (bytes > mostBytes) {
        renameSync(file, formerOf(file));
        bytes = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      bytes += Buffer.byteLength(text);
    } catch {
      bytes = null;
    }
  };
}

/** The last `most` lines, oldest first; empty where there is no log. */
export function recentLines(file: string, most: number): string[] {
  const lines = [formerOf(file), file].flatMap((one) => textOf(one).split("\n"));
  return lines.filter((line) => line !== "").slice(-most);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
