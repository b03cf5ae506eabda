import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { libraryQueries } from "./queries.ts";
import { isUnfinished } from "./import-state.ts";

/**
 * Keeps the window in step with the library: when a source is added, removed or changed, all law is requested again; when an import ends,
 * the sources are.
 */
export function useLibraryWatch(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const sources = useQuery(libraryQueries.sources());
  const imports = useQuery(libraryQueries.imports());

  const state = sources.data?.data.map((s) => `${s.key} ${s.release} ${s.installedAt} ${s.sections}`).join("\n");
  const known = useRef(state);
  useEffect(() => {
    if (state === undefined || state === known.current) return;
    const isFirst = known.current === undefined;
    known.current = state;
    if (isFirst) return;
    void queryClient
      .invalidateQueries({
        predicate: ({ queryKey }) =>
          ["reader", "statutes", "report", "marks", "authorities", "acts", "session-laws", "watches", "matter-law"].includes(
            String(queryKey[0]),
          ),
      })
      .then(() => router.invalidate());
  }, [state, queryClient, router]);

  const ended = imports.data?.data
    .filter((one) => !isUnfinished(one))
    .map((one) => one.id)
    .join(" ");
  const knownEnded = useRef(ended);
  useEffect(() => {
    if (ended === undefined || ended === knownEnded.current) return;
    const isFirst = knownEnded.current === undefined;
    knownEnded.current = ended;
    if (!isFirst) void queryClient.invalidateQueries(libraryQueries.sources());
  }, [ended, queryClient]);
}
