import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { type LawLink, lawLinkAt } from "./law-link.ts";
import { readerQueries } from "./queries.ts";
import { paragraphId } from "./text-runs.ts";

/** Address of a section, with the paragraph that a reference points to. */
export function lawAddress(actId: string, pinpoint: string | null): string {
  return `/law/${encodeURIComponent(actId)}${pinpoint === null ? "" : `#${paragraphId(pinpoint)}`}`;
}

/**
 * Handlers for a container of plain links to sections (`data-act-id`). One pair of listeners serves the hundreds of references in a long
 * section, which would be slow as router links. Clicks with a modifier stay the browser's. `onFollow` says where a link opens; without it,
 * in this column.
 */
export function useLawLinks(onFollow?: (link: LawLink) => void): {
  onClick: (event: MouseEvent) => void;
  onMouseOver: (event: MouseEvent) => void;
} {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return {
    onClick: (event) => {
      const link = lawLinkAt(event.target);
      if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (onFollow !== undefined) return onFollow(link);
      void navigate({ to: "/law/$actId", params: { actId: link.actId }, hash: link.anchor === null ? "" : paragraphId(link.anchor) });
    },
    onMouseOver: (event) => {
      const link = lawLinkAt(event.target);
      if (link !== null) void queryClient.prefetchQuery(readerQueries.view(link.actId));
    },
  };
}
