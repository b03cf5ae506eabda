/**
 * Whether a gate lets a cell run, given the answer of the cell it depends on (workspace-api §14). Without an answer no gate opens; with
 * one a null gate, `any` and `not_empty` open, and the others compare the whole answer, trimmed and ignoring case.
 */
export function isGateOpen(gate: string | null, upstream: string | null): boolean {
  if (upstream === null || upstream.trim() === "") return false;
  if (gate === null || gate === "any" || gate === "not_empty") return true;
  return wantedAnswers(gate).some((wanted) => same(wanted, upstream));
}

/** Answers that a gate accepts. */
function wantedAnswers(gate: string): string[] {
  const [kind = "", ...rest] = gate.split(":");
  const value = rest.join(":");
  if (kind === "equals") return [value];
  if (kind === "in") return value.split("|");
  return [kind === "yes_no" ? value : kind];
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Columns in an order where each follows the one it depends on; those in a cycle, which columns may not form, come last. */
export function inOrderOfDependence<C extends { id: string; dependsOn: string | null }>(columns: readonly C[]): C[] {
  const ordered: C[] = [];
  let waiting = [...columns];
  while (waiting.length > 0) {
    const blocking = new Set(waiting.map(({ id }) => id));
    const next = waiting.filter(({ dependsOn }) => dependsOn === null || !blocking.has(dependsOn));
    if (next.length === 0) return [...ordered, ...waiting];
    ordered.push(...next);
    waiting = waiting.filter((column) => !next.includes(column));
  }
  return ordered;
}

/** Whether a column would depend on itself, directly or through others. */
export function isCircular(columns: readonly { id: string; dependsOn: string | null }[], from: string): boolean {
  const dependsOn = new Map(columns.map((column) => [column.id, column.dependsOn]));
  const seen = new Set<string>();
  for (let at: string | null | undefined = from; at != null; at = dependsOn.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
