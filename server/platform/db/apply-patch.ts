/** Common columns of clients and matters. `metadata` is JSON. */
interface Patchable {
  name: string;
  metadata: string;
  updatedAt: number;
}

/** A row with the fields of a PATCH applied: omitted stays, null clears, metadata is replaced (workspace-api §1). */
export function applyPatch<R extends Patchable>(row: R, patch: { name?: string | undefined; metadata?: unknown }, now: number): R {
  const { metadata, name, ...rest } = patch;
  // JSON has no undefined, so only named fields are here.
  return {
    ...row,
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value ?? null])),
    ...(name !== undefined && { name }),
    ...(metadata !== undefined && { metadata: JSON.stringify(metadata ?? {}) }),
    updatedAt: now,
  };
}
