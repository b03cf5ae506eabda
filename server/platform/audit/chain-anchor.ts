import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { hash } from "node:crypto";
import { dirname } from "node:path";
import { syncFolder } from "../files/durable.ts";
import type { Head } from "./store.ts";

/**
 * End of the audit trail, stored outside the database (security S27): one line of fixed length, so that a write is never half done. The
 * line is written once the entry it names is durable; it may lag behind, never run ahead.
 */
export class HeadFile {
  readonly #file: string;
  readonly #fd: number;

  constructor(file: string) {
    this.#file = file;
    this.#fd = openSync(file, existsSync(file) ? "r+" : "w+", 0o600);
  }

  write(head: Head): void {
    writeSync(this.#fd, line(head), 0);
  }

  /** Makes the writes, and the file itself, durable. Later lines replace this one and may be lost, but are never half written. */
  sync(): void {
    fsyncSync(this.#fd);
    syncFolder(dirname(this.#file));
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/** The content of the file; null when the file does not exist, "unreadable" when it is damaged. */
export function readHeadFile(file: string): Head | null | "unreadable" {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  if (text === "") return null;
  const parts = /^(\d{12}) ([0-9a-f]{64}) [0-9a-f]{16}\n/.exec(text);
  if (parts?.[1] === undefined || parts[2] === undefined) return "unreadable";
  const head = { seq: Number(parts[1]), hash: parts[2] };
  return line(head) === text ? head : "unreadable";
}

function line(head: Head): string {
  const text = `${String(head.seq).padStart(12, "0")} ${head.hash}`;
  return `${text} ${hash("sha256", text).slice(0, 16)}\n`;
}
