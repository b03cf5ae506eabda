import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useMemo } from "react";
import type { LivingCitation } from "#shared/workspace/living-citations.ts";
import type { ExtraPoint } from "../draft-part.ts";
import type { DraftIds } from "../queries.ts";
import { changedPoints } from "./changed-points.ts";
import { useDraftCitations } from "./use-draft-citations.ts";

const none: readonly LivingCitation[] = [];

/** Points for citations of the open draft whose law changed, read again after each save. */
export function useChangedPoints(ids: DraftIds, editor: Editor, doc: Node): ExtraPoint[] {
  const citations = useDraftCitations(ids, editor).data?.citations ?? none;
  return useMemo(() => changedPoints(doc, citations), [doc, citations]);
}
