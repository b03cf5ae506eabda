import type { Node } from "@tiptap/pm/model";
import { affectedStates } from "#shared/workspace/citation-states.ts";
import type { LivingCitation } from "#shared/workspace/living-citations.ts";
import { livingTexts } from "../../matter-law/living-texts.ts";
import type { ExtraPoint } from "../draft-part.ts";
import { placeOf } from "../editor/outline.ts";
import { placesOf } from "./marks.ts";
import { texts } from "./texts.ts";

/** Citations whose law changed since they were pinned, or that name no paragraph of it, as points of the ready-to-send check. */
export function changedPoints(doc: Node, citations: readonly LivingCitation[]): ExtraPoint[] {
  const places = placesOf(doc, citations);
  return citations.flatMap(({ citation, state }, i) => {
    const at = places[i];
    if (at == null || !affectedStates.includes(state)) return [];
    return [{ title: texts.changed(livingTexts.states[state]), what: citation, place: placeOf(doc, at.from), from: at.from, to: at.to }];
  });
}
