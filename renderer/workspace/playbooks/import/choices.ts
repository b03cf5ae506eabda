import type { MappedRow } from "#shared/workspace/playbook-import.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";

/** What the user decided on a row: left out, or another kind of clause. */
export interface RowChoice {
  isSkipped?: boolean;
  /** Slug of the kind. */
  topic?: string;
}

/** The positions of the rows that stay. A row of another kind is named after it; a second one of that name gets a number. */
export function positionsOf(rows: readonly MappedRow[], choices: ReadonlyMap<number, RowChoice>): Positions {
  const positions: Positions = {};
  for (const [i, { clause, position }] of rows.entries()) {
    const choice = choices.get(i);
    if (position === null || choice?.isSkipped === true) continue;
    const base = choice?.topic ?? clause;
    let key = base;
    for (let n = 2; key in positions; n++) key = `${base}-${n}`;
    positions[key] = position;
  }
  return positions;
}
