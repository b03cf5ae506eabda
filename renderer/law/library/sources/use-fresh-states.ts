import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isUnfinished } from "../import-state.ts";
import { libraryQueries } from "../queries.ts";
import { refreshSources, sourcesQueries } from "./queries.ts";

/** When a download or an installation ends, the installed and kept files have changed, and imports may have begun. */
export function useFreshStates(isWatching = true): void {
  const queryClient = useQueryClient();
  const { data: downloads } = useQuery({ ...sourcesQueries.downloads(), enabled: isWatching });
  const { data: imports } = useQuery({ ...libraryQueries.imports(), enabled: isWatching });
  // A download can begin and end between two replies, so the ended ones are counted, not the running ones.
  const states = downloads?.data.map(({ id, state }) => `${id} ${state}`).join("\n");
  const installing = imports?.data.filter(isUnfinished).length;
  const known = useRef("");
  useEffect(() => {
    if (states === undefined || installing === undefined) return;
    const now = `${installing}\n${states}`;
    if (now === known.current) return;
    // The first read is fresh, but an import may have begun since the imports were read.
    if (known.current !== "") void refreshSources(queryClient);
    known.current = now;
    void queryClient.invalidateQueries(libraryQueries.imports());
  }, [states, installing, queryClient]);
}
