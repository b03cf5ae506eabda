import type { OwnChange } from "#shared/law/watches-console.ts";
import type { ShownKind, WatchesAddress } from "./address.ts";

/** A change of notes alone is no amendment to the eye. */
export function kindOf(change: Pick<OwnChange, "class" | "changeKind">): ShownKind {
  return change.class === "notes" ? "notes" : change.changeKind;
}

/** Changes the address asks for; the one it opens is always among them. */
export function changesToShow(changes: readonly OwnChange[], { kind, state = "unread", change }: WatchesAddress): OwnChange[] {
  return changes.filter(
    (one) => one.id === change || ((kind === undefined || kind.includes(kindOf(one))) && (state === "all" || one.mark === state)),
  );
}

/** What a mark set: its own value, or what it was before. */
export interface MarkOf {
  id: number;
  mark: OwnChange["mark"];
  snoozedUntil: string | null;
}

/** Marks to set, those alike together: what puts changes back as they were. */
export function groupedMarks(marks: readonly MarkOf[], now: number): { ids: number[]; mark: OwnChange["mark"]; until?: string }[] {
  const groups = new Map<string, { ids: number[]; mark: OwnChange["mark"]; until?: string }>();
  for (const { id, mark, snoozedUntil } of marks) {
    const isAhead = mark === "snoozed" && snoozedUntil !== null && Date.parse(snoozedUntil) > now;
    // What was put off until a moment that is past is unread by now.
    const key = isAhead ? snoozedUntil : mark === "done" ? "done" : "unread";
    const group = groups.get(key) ?? (isAhead ? { ids: [], mark, until: key } : { ids: [], mark: key === "done" ? "done" : "unread" });
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The change that has the focus once some are gone from the list: the next one after the present that stays, else the one before. */
export function nextCurrent(shown: readonly { id: number }[], current: number | null, gone: ReadonlySet<number>): number | null {
  const at = shown.findIndex((one) => one.id === current);
  if (current !== null && !gone.has(current)) return current;
  const stays = (one: { id: number }) => !gone.has(one.id);
  return (shown.slice(at + 1).find(stays) ?? shown.slice(0, Math.max(at, 0)).findLast(stays))?.id ?? null;
}
