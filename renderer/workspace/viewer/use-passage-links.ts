import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ViewName } from "#shared/workspace/readings.ts";
import { lawAddress } from "../../law/reader/use-law-links.ts";
import { matterLawQueries } from "../matter-law/queries.ts";
import { documentLinks } from "./document-links.ts";
import type { PassageLink } from "./passage-links.ts";

const none: readonly PassageLink[] = [];

/** Citations of a document and their targets. Their places are those of the accepted view; a list of sections is one link. */
export function usePassageLinks(ids: { matterId: string; documentId: string }, view: ViewName): readonly PassageLink[] {
  const { data } = useQuery(matterLawQueries.document(ids));
  return useMemo(() => (data === undefined || view !== "accepted" ? none : documentLinks(data, lawAddress)), [data, view]);
}
