import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { readerQueries } from "./queries.ts";
import { anchorInFragment, paragraphId } from "./text-runs.ts";

/** Address of a section, with the paragraph a reference points at. */
export function lawAddress(actId: string, pinpoint: string | null): string {
  return `/law/${encodeURIComponent(actId)}${pinpoint === null ? "" : `#${paragraphId(pinpoint)}`}`;
}

/**
 * Handlers for a container of plain links to sections (`data-act-id`). One pair of listeners serves the hundreds of references a
 * long section may hold, where a router link each would be felt. Clicks with a modifier stay the browser's.
 */
export function useLawLinks(): { onClick: (event: MouseEvent) => void; onMouseOver: (event: MouseEvent) => void } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return {
    onClick: (event) => {
      const link = linkAt(event);
      if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      const anchor = anchorInFragment(link.hash);
      void navigate({
        to: "/law/$actId",
        params: { actId: link.actId },
        hash: anchor === null ? "" : paragraphId(decodeURIComponent(anchor)),
      });
    },
    onMouseOver: (event) => {
      const link = linkAt(event);
      if (link !== null) void queryClient.prefetchQuery(readerQueries.view(link.actId));
    },
  };
}

function linkAt(event: MouseEvent): { actId: string; hash: string } | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-act-id]") : null;
  const actId = link?.dataset["actId"];
  return link === null || actId === undefined ? null : { actId, hash: link.hash };
}
