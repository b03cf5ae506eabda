import type { Editor } from "@tiptap/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { livingQueries } from "../../matter-law/living-queries.ts";
import { type DraftIds, draftQueries } from "../queries.ts";
import { showStates } from "./marks.ts";

/** Law that the draft cites, read again after each save, and marked in the text. */
export function useDraftCitations({ matterId, draftId }: DraftIds, editor: Editor) {
  const citations = useQuery(livingQueries.record({ matterId, recordKind: "drafts", recordId: draftId }));
  const { data, refetch } = citations;
  const saved = useQuery(draftQueries.one({ matterId, draftId })).data?.updatedAt;
  useEffect(() => void refetch(), [saved, refetch]);
  useEffect(() => {
    if (data?.isReady === true && !editor.isDestroyed) showStates(editor, data.citations);
  }, [data, editor]);
  return citations;
}
