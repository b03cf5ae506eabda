import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LivingCitation } from "#shared/workspace/living-citations.ts";
import { livingQueries } from "../../matter-law/living-queries.ts";
import type { ExtraPoint } from "../draft-part.ts";
import { type DraftIds, draftQueries } from "../queries.ts";
import { changedPoints } from "./changed-points.ts";
import { citePoints } from "./cite-points.ts";
import { useDraftCitations } from "./use-draft-citations.ts";

const none: readonly LivingCitation[] = [];

/** Points for citations of the open draft whose law changed, and for what its cite check found; read again after each save. */
export function useChangedPoints(ids: DraftIds, editor: Editor, doc: Node): ExtraPoint[] {
  const citations = useDraftCitations(ids, editor).data?.citations ?? none;
  const saved = useQuery(draftQueries.one(ids)).data?.updatedAt ?? null;
  const { data: checked } = useQuery({
    ...livingQueries.citeCheck({ matterId: ids.matterId, recordKind: "drafts", recordId: ids.draftId }, saved),
    enabled: saved !== null,
  });
  return useMemo(() => {
    const changed = changedPoints(doc, citations);
    const found = checked === undefined ? [] : citePoints(doc, checked.check);
    // Law that changed since the draft was pinned to it is named once.
    return [...changed, ...found.filter(({ from, to }) => !changed.some((one) => one.from <= from && to <= one.to))];
  }, [doc, citations, checked]);
}
