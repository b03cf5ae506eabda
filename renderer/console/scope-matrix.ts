import type { WireReply } from "#shared/route.ts";
import type { consoleRoutes } from "#shared/platform/console.ts";

/** A scope as the service describes it. */
export type ScopeInfo = WireReply<(typeof consoleRoutes)["scopes"]>["data"][number];

/** A resource and its scopes by action. */
export interface ScopeRow {
  resource: string;
  cells: ReadonlyMap<string, ScopeInfo>;
  /** Whether any of its scopes governs a route of this version. */
  hasEffect: boolean;
}

/** Order of the columns; an action that is not in this list comes last. */
const order = ["read", "write", "run", "download", "create", "rotate"];

/** Resources as rows and actions as columns, in the service's order. */
export function scopeMatrix(scopes: readonly ScopeInfo[]): { actions: string[]; rows: ScopeRow[] } {
  const rows = new Map<string, Map<string, ScopeInfo>>();
  for (const scope of scopes) {
    const [resource = "", action = ""] = scope.name.split(":");
    const cells = rows.get(resource) ?? new Map<string, ScopeInfo>();
    rows.set(resource, cells.set(action, scope));
  }
  const actions = [...new Set([...rows.values()].flatMap((cells) => [...cells.keys()]))];
  const place = (action: string) => (order.includes(action) ? order.indexOf(action) : order.length);
  return {
    actions: actions.toSorted((a, b) => place(a) - place(b)),
    rows: [...rows].map(([resource, cells]) => ({
      resource,
      cells,
      hasEffect: [...cells.values()].some(({ operations }) => operations > 0),
    })),
  };
}

/** Whether another selected scope includes this one: write includes read. */
export function isImplied(name: string, chosen: ReadonlySet<string>): boolean {
  return name.endsWith(":read") && chosen.has(name.replace(/:read$/, ":write"));
}

/** The ticked scopes and those they include, in the order of the service's list. */
export function withImplied(scopes: readonly ScopeInfo[], chosen: ReadonlySet<string>): string[] {
  return scopes.map(({ name }) => name).filter((name) => chosen.has(name) || isImplied(name, chosen));
}

/** Whether all of these are ticked or included. */
export function isFull(chosen: ReadonlySet<string>, names: readonly string[]): boolean {
  return names.every((name) => chosen.has(name) || isImplied(name, chosen));
}

/** Ticks all of these, or unticks them if all are ticked already. */
export function toggled(chosen: ReadonlySet<string>, names: readonly string[]): Set<string> {
  return isFull(chosen, names) ? new Set([...chosen].filter((name) => !names.includes(name))) : new Set([...chosen, ...names]);
}

/** Resources whose work can be started but whose result cannot be read. */
export function runsBlind(granted: readonly string[]): string[] {
  return granted
    .filter((name) => name.endsWith(":run") && !granted.includes(name.replace(/:run$/, ":read")))
    .map((name) => name.replace(/:run$/, ""));
}
