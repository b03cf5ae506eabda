import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useReading } from "../state/reading.ts";
import { readerQueries } from "./queries.ts";

/** Opens the levels above the node being read, once per node, so that closing one of them by hand holds. */
export function useRevealed(node: string | undefined): void {
  const path = useQuery({ ...readerQueries.reveal(node ?? ""), enabled: node !== undefined && node.length > 0 });
  const levels = path.data?.nodes;
  useEffect(() => {
    if (levels === undefined) return;
    const above = levels.slice(0, -1).map((level) => level.id);
    const { expanded, setExpanded } = useReading.getState();
    const missing = above.filter((id) => !expanded.includes(id));
    if (missing.length > 0) setExpanded([...expanded, ...missing]);
  }, [levels]);
}
