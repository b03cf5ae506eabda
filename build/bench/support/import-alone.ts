import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** Milliseconds; memory of the process before and at its peak in MB; sections added or amended. */
export interface ImportFigures {
  ms: number;
  before: number;
  peak: number;
  changed: number;
  /** Processor time of all threads. */
  cpuMs: number;
  /** Bytes written to the disk; null where the system does not count them. */
  written: number | null;
}

/** An import in its own process, started like every npm script, which reports its time and memory. */
export function importAlone(file: string, dataDir: string): Promise<ImportFigures> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["build/run.mjs", "build/bench/support/import-child.ts", file, dataDir], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let out = "";
    child.stdout.on("data", (data: Buffer) => (out += data.toString()));
    // The child prints one line in this form.
    child.on("exit", (code) => (code === 0 ? resolve(JSON.parse(out) as ImportFigures) : reject(new Error("the import failed"))));
  });
}
