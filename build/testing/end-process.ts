import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Ends the process `pid` and the processes it started, at once and without asking them. Linux also shows those whose parent has ended: they
 * have `mark` in their environment.
 */
export function endProcesses(pid: number, mark: string): void {
  if (process.platform === "win32") spawnSync("taskkill", ["/PID", String(pid), "/T", "/F"]);
  // Twice: a process may start another while the first list is worked off.
  else for (const one of [...started(pid, mark), ...started(pid, mark)]) end(one);
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Has ended since the list was made.
  }
}

function started(pid: number, mark: string): number[] {
  if (process.platform !== "linux") return [pid];
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const parents = new Map(all.map((name) => [Number(name), parentOf(name)]));
  const found = new Set(all.filter((name) => read(`/proc/${name}/environ`).includes(mark)).map(Number)).add(pid);
  // Grows while it is walked, so that the children of children are found too.
  for (const known of found) for (const [child, parent] of parents) if (parent === known) found.add(child);
  return [...found];
}

/** The second field of `stat` after the name in parentheses, which may contain spaces; 0 when the process has ended. */
function parentOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Has ended, or belongs to another user.
    return "";
  }
}
