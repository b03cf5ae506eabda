import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";

const pageBytes = 4096;

/** Bytes of memory that a process holds; null where the system has no cheap way to ask, or the process has exited. */
export async function processMemory(pid: number): Promise<number | null> {
  if (process.platform === "linux") {
    // The second number is the pages in memory. Kernels with larger pages are counted too low, never too high.
    const line = await readFile(`/proc/${pid}/statm`, "latin1").catch(() => "");
    const pages = Number(line.split(" ")[1]);
    return Number.isFinite(pages) ? pages * pageBytes : null;
  }
  if (process.platform === "darwin") {
    const output = await new Promise<string>((resolve) => execFile("/bin/ps", ["-o", "rss=", "-p", String(pid)], (_, out) => resolve(out)));
    const kilobytes = Number.parseInt(output, 10);
    return Number.isFinite(kilobytes) ? kilobytes * 1024 : null;
  }
  return null;
}

/** Seconds of processor time that a process has used; null where the system has no cheap way to ask, or the process has exited. */
export async function processorSeconds(pid: number): Promise<number | null> {
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
    // The name, in parentheses, may have blanks in it. Linux counts hundredths for programs.
    const [user, system] = line
      .slice(line.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return user === undefined || system === undefined ? null : (user + system) / 100;
  }
  if (process.platform === "darwin") {
    const output = await new Promise<string>((resolve) =>
      execFile("/bin/ps", ["-o", "time=", "-p", String(pid)], (_, out) => resolve(out)),
    );
    const parts = output.trim().split(":").map(Number);
    return output.trim() === "" || parts.some(Number.isNaN) ? null : parts.reduce((sum, part) => sum * 60 + part, 0);
  }
  return null;
}
