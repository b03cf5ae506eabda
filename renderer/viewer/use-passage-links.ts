import type { ViewName } from "#shared/readings.ts";
import type { PassageLink } from "./passage-links.ts";

const none: readonly PassageLink[] = [];

/** Citations of a document that lead to installed sections. */
export function usePassageLinks(_ids: { matterId: string; documentId: string }, _view: ViewName): readonly PassageLink[] {
  return none;
}
