import { ApiError } from "../api/api-error.ts";

/** What became of saving one field. */
export type Saved<Value> =
  | { state: "saved" }
  /** Somebody changed it since it was read. */
  | { state: "conflict"; theirs: Value }
  | { state: "refused"; message: string; error: unknown };

export interface SaveTo<Row extends object> {
  /** The record as it is now with the service. */
  read: () => Promise<Row>;
  /** May refuse with 412 where the record changed after it was read; then it is read and compared again. */
  patch: (body: Partial<Row>) => Promise<Row>;
  /** Shows the record as it is, or as it will be once it is saved. */
  show: (row: Row) => void;
}

/** A record that changes more often than this while one field is saved is left alone. */
const mostTries = 3;

/**
 * Saves one field. It is shown as saved at once and put back when it is refused; a value that is no longer the one the change began with
 * is never overwritten unless that is asked for.
 */
export async function saveField<Row extends object, Field extends keyof Row & string>(
  to: SaveTo<Row>,
  change: { row: Row; field: Field; before: Row[Field]; after: Row[Field]; isForced?: boolean },
): Promise<Saved<Row[Field]>> {
  const { row, field, before, after } = change;
  to.show({ ...row, [field]: after });
  let known = row;
  for (let tries = 1; ; tries++) {
    try {
      known = await to.read();
      const theirs = known[field];
      if (change.isForced !== true && !isSame(theirs, before) && !isSame(theirs, after)) {
        to.show(known);
        return { state: "conflict", theirs };
      }
      // A computed name is typed as any string; `field` and `after` belong together by the signature.
      to.show(await to.patch({ [field]: after ?? null } as unknown as Partial<Row>));
      return { state: "saved" };
    } catch (error) {
      if (error instanceof ApiError && error.status === 412 && tries < mostTries) continue;
      to.show(known);
      return { state: "refused", message: messageFor(error, field), error };
    }
  }
}

/** What the service says of this field or something in it, else of the whole. */
export function messageFor(error: unknown, field: string): string {
  if (!(error instanceof ApiError)) throw error;
  const list: unknown = error.extra["errors"];
  for (const one of Array.isArray(list) ? list : []) {
    if (typeof one !== "object" || one === null || !("location" in one) || !("message" in one)) continue;
    if (`${String(one.location)}.`.startsWith(`body.${field}.`)) return sentence(String(one.message));
  }
  return error.message;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Records hold JSON; a field left out and null are the same (workspace-api §1). */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
