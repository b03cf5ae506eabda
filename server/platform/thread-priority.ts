import { getPriority, setPriority } from "node:os";

/**
 * Lowers the priority of the calling thread below the service's own, which draws the windows in the desktop shell: by this many steps of
 * the system's scheduler. Only Linux gives threads their own priority; elsewhere it would be the whole program's.
 */
export function standBack(steps: number): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(0, Math.min(19, getPriority(0) + steps));
  } catch {
    // A system that forbids it runs the thread like any other.
  }
}
