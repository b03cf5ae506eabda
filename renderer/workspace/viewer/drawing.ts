import type { CellShape, LookSpan, Mark } from "#shared/workspace/readings.ts";
import type { PassageLink } from "./passage-links.ts";
import type { NotePlaces } from "./text-groups.ts";

/** The data that every part of a text is drawn from. */
export interface Drawing {
  text: string;
  links: readonly PassageLink[];
  marks: readonly Mark[];
  looks: readonly LookSpan[];
  cells: readonly CellShape[];
  notes: NotePlaces;
}
