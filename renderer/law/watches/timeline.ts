import type { OwnChange } from "#shared/law/watches-console.ts";
import type { ShownKind, WatchesAddress } from "./address.ts";

/** A change to notes only does not look like an amendment. */
export function kindOf(change: Pick<OwnChange, "class" | "changeKind">): ShownKind {
  return change.class === "notes" ? "notes" : change.changeKind;
}

/** The changes that the address asks for; the opened one is always among them. */
export function changesToShow(changes: readonly OwnChange[], { kind, state = "unread", change }: WatchesAddress): OwnChange[] {
  return changes.filter(
    (one) => one.id === change || ((kind === undefined || kind.includes(kindOf(one))) && (state === "all" || one.mark === state)),
  );
}

/** What a mark set: its own value, or the earlier one. */
export interface MarkOf {
  id: number;
  mark: OwnChange["mark"];
  snoozedUntil: string | null;
}

/** Marks to set, grouped by value: these restore the earlier state of changes. */
export function groupedMarks(marks: readonly MarkOf[], now: number): { ids: number[]; mark: OwnChange["mark"]; until?: string }[] {
  const groups = new Map<string, { ids: number[]; mark: OwnChange["mark"]; until?: string }>();
  for (const { id, mark, snoozedUntil } of marks) {
    const isAhead = mark === "snoozed" && snoozedUntil !== null && Date.parse(snoozedUntil) > now;
    // A snooze that has expired is unread by now.
    const key = isAhead ? snoozedUntil : mark === "done" ? "done" : "unread";
    const group = groups.get(key) ?? (isAhead ? { ids: [], mark, until: key } : { ids: [], mark: key === "done" ? "done" : "unread" });
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The focused change after some have left the list: the next remaining one after the current, else the one before. */
export function nextCurrent(shown: readonly { id: number }[], current: number | null, gone: ReadonlySet<number>): number | null {
  const at = shown.findIndex((one) => one.id === current);
  if (current !== null && !gone.has(current)) return current;
  const stays = (one: { id: number }) => !gone.has(one.id);
  return (shown.slice(at + 1).find(stays) ?? shown.slice(0, Math.max(at, 0)).findLast(stays))?.id ?? null;
}
