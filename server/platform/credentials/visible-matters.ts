/**
 * SQL of the one rule for the matters that a caller sees: all, or those of `visible_matter` (decision 157): on the allowlist of the caller's
 * installation (workspace-api §3), or not walled off from the person. `matterId` is the column with the matter; `@viewer` binds the caller:
 * the id of the installation or the person that limits it, or null. A limited caller does not see rows without a matter; see
 * `visibleOrShared`.
 */
export function visibleMatter(matterId: string): string {
  return `(@viewer is null or exists (select 1 from visible_matter v where v.viewer = @viewer and v.visible_id = ${matterId}))`;
}

/** SQL: whether the person whose id is in `person` sees a matter now, with the columns of one statement. */
export function personSees(person: string, matterId: string): string {
  return `exists (select 1 from visible_matter v where v.viewer = ${person} and v.visible_id = ${matterId})`;
}

/** Like `visibleMatter`, and everyone sees rows that belong to no matter. */
export function visibleOrShared(matterId: string): string {
  return `(${matterId} is null or ${visibleMatter(matterId)})`;
}
