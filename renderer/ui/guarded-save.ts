import { ApiError } from "../api/api-error.ts";
import type { LastChange } from "../api/last-change.ts";
import { isSame } from "./field-save.ts";

/** Another person changed a field that this form changes, after the form was opened. Nothing was saved. */
export class ChangedMeanwhile<Row extends object> extends Error {
  /** The fields of the form as they are now. */
  readonly theirs: Partial<Row>;
  readonly mine: Partial<Row>;
  /** When the record was changed last; null where it does not say. */
  readonly at: string | null;
  /** Who changed the record last; null where that is not known. */
  readonly by: LastChange | null;

  constructor(mine: Partial<Row>, theirs: Partial<Row>, at: string | null = null, by: LastChange | null = null) {
    super("Someone else changed this meanwhile. Nothing was overwritten.");
    this.name = "ChangedMeanwhile";
    this.mine = mine;
    this.at = at;
    this.by = by;
    this.theirs = theirs;
  }
}

interface GuardedSave<Row extends object, Reply> {
  /** The record as it is now, and its version. */
  read: (onVersion: (version: number) => void) => Promise<Row>;
  /** Sends the change with `If-Match`. */
  save: (at: { ifVersion?: number }) => Promise<Reply>;
  /** When the record was changed last, once it is read; left out where the row itself has `updatedAt`. */
  changedAt?: () => string | null;
  /** Who changed the record last; asked only after a change by another hand. */
  who: () => Promise<LastChange | null>;
}

/** A record that changes more often than this while it is saved is not saved. */
const mostTries = 3;

/**
 * Saves a form so that nobody's change is overwritten unseen. `before` has the values that the person saw, `after` those to save. Throws
 * ChangedMeanwhile where a field has neither; a change of another field does not matter. To save nevertheless, send it again with the
 * values of ChangedMeanwhile as `before`.
 */
export async function guardedSave<Row extends object, Reply>(
  to: GuardedSave<Row, Reply>,
  { before, after }: { before: Partial<Row>; after: Partial<Row> },
): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    let version: number | undefined;
    const now = await to.read((read) => (version = read));
    // The names of `after` are keys of the row.
    const names = Object.keys(after) as (keyof Row)[];
    if (names.some((name) => !isSame(now[name], before[name]) && !isSame(now[name], after[name]))) {
      const theirs: Partial<Row> = {};
      for (const name of names) theirs[name] = now[name];
      throw new ChangedMeanwhile(after, theirs, to.changedAt?.() ?? updatedAt(now), await to.who());
    }
    try {
      return await to.save(version === undefined ? {} : { ifVersion: version });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || tries === mostTries) throw error;
    }
  }
}

function updatedAt(row: object): string | null {
  return "updatedAt" in row && typeof row.updatedAt === "string" ? row.updatedAt : null;
}
