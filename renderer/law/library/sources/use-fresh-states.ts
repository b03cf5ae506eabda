import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isUnfinished } from "../import-progress.ts";
import { libraryQueries } from "../queries.ts";
import { isUnderWay, refreshSources, sourcesQueries } from "./queries.ts";

/** When a download or an installation ends, what is installed and kept has changed, and imports may have begun. */
export function useFreshStates(isWatching = true): void {
  const queryClient = useQueryClient();
  const { data: downloads } = useQuery({ ...sourcesQueries.downloads(), enabled: isWatching });
  const { data: imports } = useQuery({ ...libraryQueries.imports(), enabled: isWatching });
  const fetching = downloads?.data.filter(isUnderWay).length;
  const installing = imports?.data.filter(isUnfinished).length;
  const known = useRef("");
  useEffect(() => {
    const now = `${fetching} ${installing}`;
    const isFirst = known.current === "";
    if (now === known.current) return;
    known.current = now;
    if (isFirst) return;
    void refreshSources(queryClient);
    void queryClient.invalidateQueries(libraryQueries.imports());
  }, [fetching, installing, queryClient]);
}
