import type { Position } from "#shared/workspace/playbooks.ts";
import { isSame } from "../../ui/field-save.ts";

type Positions = Readonly<Record<string, Position>>;

/** What a person does to the positions of a playbook. */
export type PositionChange =
  /** Writes a position; `from` is its clause so far, null for a new one. */
  | { is: "write"; from: string | null; clause: string; position: Position }
  | { is: "remove"; clause: string }
  | { is: "move"; clause: string; by: 1 | -1 };

/** The positions that a change writes or removes, by clause: as they will be, undefined without one. */
export function touched(change: PositionChange): Record<string, Position | undefined> {
  switch (change.is) {
    case "write":
      return { ...(change.from === null ? {} : { [change.from]: undefined }), [change.clause]: change.position };
    case "remove":
      return { [change.clause]: undefined };
    case "move":
      return {};
  }
}

/**
 * For a change that another person came before: the position as it would be saved, and as it is now. Both have the same fields; all of them
 * are undefined where there is no position.
 */
export function bothPositions(
  change: PositionChange,
  before: Readonly<Record<string, Position | undefined>>,
  theirs: Readonly<Record<string, Position | undefined>>,
): { mine: Partial<Position>; theirs: Partial<Position> } {
  const clause = Object.keys(touched(change)).find((one) => !isSame(before[one], theirs[one]));
  const mine = change.is === "write" ? change.position : undefined;
  const now = clause === undefined ? undefined : theirs[clause];
  const none = Object.fromEntries(Object.keys({ ...mine, ...now }).map((field) => [field, undefined]));
  return { mine: { ...none, ...mine }, theirs: { ...none, ...now } };
}

/** The positions after a change, also if others have changed other positions meanwhile. */
export function changedPositions(positions: Positions, change: PositionChange): Record<string, Position> {
  const entries = Object.entries(positions);
  switch (change.is) {
    case "write": {
      const { from, clause, position } = change;
      // A position that somebody removed meanwhile is written at the end.
      const isThere = from !== null && Object.hasOwn(positions, from);
      const kept = entries.filter(([key]) => key === from || key !== clause);
      return Object.fromEntries(
        isThere ? kept.map((one) => (one[0] === from ? ([clause, position] as const) : one)) : [...kept, [clause, position] as const],
      );
    }
    case "remove":
      return Object.fromEntries(entries.filter(([key]) => key !== change.clause));
    case "move": {
      const at = entries.findIndex(([key]) => key === change.clause);
      const [moved] = at === -1 ? [] : entries.splice(at, 1);
      if (moved !== undefined) entries.splice(Math.max(0, at + change.by), 0, moved);
      return Object.fromEntries(entries);
    }
  }
}
