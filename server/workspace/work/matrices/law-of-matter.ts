import type { WorkspaceCtx } from "../../context.ts";
import { lawDay } from "../../records/matter-law/pin-store.ts";
import { type ComparedLaw, comparedLaw, type PinnedLaw } from "./cell-law.ts";

/** The installed law that cells of a matter cite, as of the matter's own day where it has one. */
export function lawFor(
  matterId: string,
  laws: readonly (readonly PinnedLaw[])[],
  { workspace, query, signal }: WorkspaceCtx,
): Promise<ComparedLaw> {
  return comparedLaw(laws, { query, signal, day: laws.some(({ length }) => length > 0) ? lawDay(workspace, matterId) : null });
}
