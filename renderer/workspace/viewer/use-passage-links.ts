import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ViewName } from "#shared/workspace/readings.ts";
import { matterLawQueries } from "../matter-law/queries.ts";
import { lawAddress } from "../../law/reader/use-law-links.ts";
import type { PassageLink } from "./passage-links.ts";

const none: readonly PassageLink[] = [];

/** Citations of a document that lead to installed sections. Their places are those of the accepted view; a list of sections is one link. */
export function usePassageLinks(ids: { matterId: string; documentId: string }, view: ViewName): readonly PassageLink[] {
  const { data } = useQuery(matterLawQueries.document(ids));
  return useMemo(() => {
    if (data === undefined || view !== "accepted") return none;
    let end = 0;
    return data.citations.flatMap((one) => {
      if (one.start < end) return [];
      end = one.end;
      const title = `${one.citation}${one.pinpoint ?? ""} ${one.heading}`;
      return [
        {
          start: one.start,
          end: one.end,
          actId: one.actId,
          href: lawAddress(one.actId, one.pinpoint),
          title,
          isChanged: one.change !== null,
        },
      ];
    });
  }, [data, view]);
}
