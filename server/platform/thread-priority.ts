import { getPriority, setPriority } from "node:os";

/**
 * Lets the thread that calls stand back behind the service's own, which draws the windows in the desktop shell: by so many steps of
 * the system's scheduler. Only Linux gives threads a priority of their own; elsewhere it would be the whole program's.
 */
export function standBack(steps: number): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(0, Math.min(19, getPriority(0) + steps));
  } catch {
    // A system that forbids it runs the thread like any other.
  }
}
