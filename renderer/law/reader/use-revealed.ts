import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useReading } from "./reading-state.ts";
import { ownNode } from "./own-node.ts";
import { readerQueries } from "./queries.ts";

/** Opens the levels above the node being read, once per node, so that a level closed by hand stays closed. */
export function useRevealed({ actId, node }: { actId?: string; node?: string | undefined }): void {
  const queryClient = useQueryClient();
  const path = useQuery({
    ...readerQueries.reveal(node ?? ""),
    enabled: node !== undefined && node.length > 0,
    // An open section arrived with its levels.
    initialData: () => {
      const view = actId === undefined ? undefined : queryClient.getQueryData(readerQueries.view(actId).queryKey);
      return view && { nodes: [...view.path, ownNode(view)] };
    },
  });
  const levels = path.data?.nodes;
  useEffect(() => {
    if (levels === undefined) return;
    const above = levels.slice(0, -1).map((level) => level.id);
    const { expanded, setExpanded } = useReading.getState();
    const missing = above.filter((id) => !expanded.includes(id));
    if (missing.length > 0) setExpanded([...expanded, ...missing]);
  }, [levels]);
}
