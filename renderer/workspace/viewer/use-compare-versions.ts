import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Document } from "#shared/workspace/documents.ts";
import { sayFailed } from "../../ui/say.ts";
import { comparisonQueries, useCompare } from "../comparisons/queries.ts";
import { texts as comparisonTexts } from "../comparisons/texts.ts";

/** Opens the comparison of two versions: the one that is there already, or a new one. */
export function useCompareVersions(matterId: string) {
  const client = useQueryClient();
  const compare = useCompare(matterId);
  const navigate = useNavigate();
  return {
    isBusy: compare.isPending,
    async open(original: Document, revised: Document): Promise<void> {
      try {
        const { rows } = await client.fetchQuery(comparisonQueries.list(matterId));
        const known = rows.find(
          (one) =>
            one.original.documentId === original.id &&
            one.revised.documentId === revised.id &&
            one.status !== "failed" &&
            one.status !== "cancelled",
        );
        const comparisonId =
          known?.id ??
          (
            await compare.mutateAsync({
              title: comparisonTexts.create.nameOf(original.filename, revised.filename),
              originalDocumentId: original.id,
              revisedDocumentId: revised.id,
              settings: {},
            })
          ).resource?.id;
        if (comparisonId !== undefined)
          void navigate({ to: "/matters/$matterId/comparisons/$comparisonId", params: { matterId, comparisonId } });
      } catch (error) {
        sayFailed(comparisonTexts.create.failed, error);
      }
    },
  };
}
