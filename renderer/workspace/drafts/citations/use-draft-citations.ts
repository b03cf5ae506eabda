import type { Editor } from "@tiptap/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { livingQueries } from "../../matter-law/living-queries.ts";
import { type DraftIds, draftQueries } from "../queries.ts";
import { showStates } from "./marks.ts";

/** The save after which the citations of a draft were last read: the head and the panes all ask, and one reading serves them. */
const readAfter = new Map<string, string>();

/** Law that the draft cites, read again after each save, and marked in the text. */
export function useDraftCitations({ matterId, draftId }: DraftIds, editor: Editor) {
  const citations = useQuery(livingQueries.record({ matterId, recordKind: "drafts", recordId: draftId }));
  const { data, refetch } = citations;
  const saved = useQuery(draftQueries.one({ matterId, draftId })).data?.updatedAt;
  useEffect(() => {
    if (saved === undefined || readAfter.get(draftId) === saved) return;
    readAfter.set(draftId, saved);
    void refetch();
  }, [saved, draftId, refetch]);
  useEffect(() => {
    if (data?.isReady === true && !editor.isDestroyed) showStates(editor, data.citations);
  }, [data, editor]);
  return citations;
}
