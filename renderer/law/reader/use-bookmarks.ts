import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { markQueries, useToggleBookmark } from "../marks/queries.ts";

interface Bookmarks {
  /** Anchors of the bookmarked paragraphs of the section. */
  anchors: ReadonlySet<string>;
  has: (anchor: string | null) => boolean;
  toggle: (anchor: string | null) => void;
}

/** Bookmarks at the current section and its paragraphs. */
export function useBookmarks(actId: string, cursor: string | null): Bookmarks {
  const { data } = useQuery(markQueries.bookmarks());
  const { mutate } = useToggleBookmark();
  const own = useMemo(() => (data ?? []).filter((one) => one.actId === actId), [data, actId]);
  const anchors = useMemo(() => new Set(own.flatMap((one) => (one.anchor === null ? [] : [one.anchor]))), [own]);
  const toggle = (anchor: string | null) => mutate({ place: { actId, anchor }, known: own.find((one) => one.anchor === anchor) });
  useCommand("reading.bookmark", () => toggle(cursor));
  return { anchors, has: (anchor) => own.some((one) => one.anchor === anchor), toggle };
}
