import type { WorkspaceCtx } from "../../context.ts";
import { lawDay } from "../../records/matter-law/pin-store.ts";
import { type ComparedLaw, comparedLaw, type LawLookup, type PinnedLaw } from "./cell-law.ts";

/** How the law that answers of a matter cite is looked up. */
export function lawLookup(matterId: string, { workspace, query, signal }: WorkspaceCtx): LawLookup {
  return { query, signal, day: lawDay(workspace, matterId) };
}

/** The installed law that cells of a matter cite, as of the matter's own day where it has one. */
export function lawFor(
  matterId: string,
  laws: readonly (readonly PinnedLaw[])[],
  { workspace, query, signal }: WorkspaceCtx,
): Promise<ComparedLaw> {
  return comparedLaw(laws, { query, signal, day: laws.some(({ length }) => length > 0) ? lawDay(workspace, matterId) : null });
}
