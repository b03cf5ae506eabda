import type { OwnChange } from "#shared/law/watches-console.ts";

/** Kinds that the timeline distinguishes: those of the service, and changes to notes only. */
export type ShownKind = OwnChange["changeKind"] | "notes";
export const shownKinds = ["added", "amended", "removed", "notes"] as const satisfies readonly ShownKind[];
export const shownStates = ["unread", "snoozed", "done", "all"] as const;
export type ShownState = (typeof shownStates)[number];

/** What the watches screen shows, as its address holds it. */
export interface WatchesAddress {
  /** Only changes of this watch. */
  watch?: string;
  /** Absent means every kind. */
  kind?: ShownKind[];
  /** Absent means unread. */
  state?: ShownState;
  /** Id of the opened change. */
  change?: number;
  /** The watch whose delivery log is open. */
  log?: string;
}

/** Reads an address from any source: invalid values are dropped, never an error. */
export function readWatchesAddress(raw: Record<string, unknown>): WatchesAddress {
  const address: WatchesAddress = {};
  for (const name of ["watch", "log"] as const) {
    const value = raw[name];
    if (typeof value === "string" && value !== "" && value.length <= 100) address[name] = value;
  }
  const given: unknown[] = Array.isArray(raw["kind"]) ? raw["kind"] : [raw["kind"]];
  const kind = shownKinds.filter((one) => given.includes(one));
  if (kind.length > 0 && kind.length < shownKinds.length) address.kind = kind;
  const state = shownStates.find((one) => one === raw["state"]);
  if (state !== undefined && state !== "unread") address.state = state;
  const { change } = raw;
  if (typeof change === "number" && Number.isSafeInteger(change) && change >= 0) address.change = change;
  return address;
}
