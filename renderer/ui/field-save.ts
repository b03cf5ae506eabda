import { ApiError } from "../api/api-error.ts";

/** The result of saving one field. */
export type Saved<Value> =
  | { state: "saved" }
  /** Another person changed it after it was read. */
  | { state: "conflict"; theirs: Value }
  | { state: "refused"; message: string; error: unknown };

export interface SaveTo<Row extends object> {
  /** The record as the service has it now. */
  read: () => Promise<Row>;
  /** May refuse with 412 if the record changed after it was read; then it is read and compared again. */
  patch: (body: Partial<Row>) => Promise<Row>;
  /** Shows the record as it is, or as it will be once it is saved. */
  show: (row: Row) => void;
}

/** A record that changes more often than this while one field is saved is not saved. */
const mostTries = 3;

/**
 * Saves one field. The new value is shown immediately, and the old one again after a refusal. A value that differs from the one at the
 * start of the edit is never overwritten unless the user asks for that.
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
      // A computed name is typed as any string; the signature ensures that `field` and `after` match.
      to.show(await to.patch({ [field]: after ?? null } as unknown as Partial<Row>));
      return { state: "saved" };
    } catch (error) {
      if (error instanceof ApiError && error.status === 412 && tries < mostTries) continue;
      to.show(known);
      return { state: "refused", message: messageFor(error, field), error };
    }
  }
}

/** The service's message about this field or a part of it, else about the whole. */
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

/** Records hold JSON; a missing field and null are the same (workspace-api §1). */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
