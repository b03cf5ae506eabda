import { writeFileSync } from "node:fs";

/** Writes a small file atomically and durably. */
export function writeDurably(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flush: true });
}
