/**
 * SQL of the one rule for the matters that a caller sees: all, or those on the allowlist of the caller's installation (workspace-api §3).
 * `matterId` is the column with the matter; `@viewer` binds the caller: the id of the installation whose allowlist limits it, or null.
 * A limited caller does not see rows without a matter; see `visibleOrShared`.
 */
export function visibleMatter(matterId: string): string {
  return `(@viewer is null or ${matterId} in (select matter_id from installation_matter where installation_id = @viewer))`;
}

/** Like `visibleMatter`, and everyone sees rows that belong to no matter. */
export function visibleOrShared(matterId: string): string {
  return `(${matterId} is null or ${visibleMatter(matterId)})`;
}
