/**
 * SQL of the one rule that says which matters a caller sees: all of them, or those on the list of the caller's installation (workspace-api §3).
 * `matterId` is the column that names the matter; the caller is bound as `@allowlist`, the id of the installation whose list limits it, or null.
 * Rows without a matter are not visible to a limited caller; see `visibleOrShared`.
 */
export function visibleMatter(matterId: string): string {
  return `(@allowlist is null or ${matterId} in (select matter_id from installation_matter where installation_id = @allowlist))`;
}

/** As `visibleMatter`, and what belongs to no matter is everybody's. */
export function visibleOrShared(matterId: string): string {
  return `(${matterId} is null or ${visibleMatter(matterId)})`;
}
