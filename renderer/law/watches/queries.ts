import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { OwnWatch } from "#shared/law/watches-console.ts";
import { call } from "../../api/call.ts";
import * as watchingApi from "../../api/endpoints/watching.ts";
import type { ShownKind } from "./address.ts";

export type ChangeKind = "added" | "amended" | "removed";

/** What a watch covers. */
export interface WatchTarget {
  corpusType: string;
  state: OwnWatch["state"];
  scope: Record<string, string> | null;
  kinds: ChangeKind[];
  hasNotes: boolean;
}

const pageSize = 100;
/** The interval between requests for sources while one is being updated, in milliseconds. */
const askingPoll = 1000;
// A board's state comes from the service, which knows only jurisdictions of the contract.
export const asSent = <T extends { state: string | null }>(one: T) => one as Omit<T, "state"> & { state: "federal" | null };

/** A row of the catalog has more fields than the service accepts. */
export const boardOnly = ({ corpusType, state }: { corpusType: string; state: string | null }) => ({ corpusType, state });

export const watchQueries = {
  /** Requested again each time the screen is opened: updates and deliveries happen meanwhile. */
  list: () =>
    queryOptions({
      queryKey: ["watches", "list"],
      queryFn: ({ signal }) => call(watchingApi.list, {}, { signal }),
      select: (reply) => reply.data,
      staleTime: 0,
    }),
  changes: (watch: string | null, kind: readonly ShownKind[] | null) =>
    infiniteQueryOptions({
      queryKey: ["watches", "changes", watch, kind],
      queryFn: ({ signal, pageParam }) =>
        call(
          watchingApi.changes,
          {
            query: {
              limit: pageSize,
              ...(pageParam !== null && { beforeId: pageParam }),
              ...(watch !== null && { watch }),
              ...(kind !== null && { kind: [...kind] }),
            },
          },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.hasMore ? (page.data.at(-1)?.id ?? null) : null),
      staleTime: 0,
    }),
  redline: (id: number) =>
    queryOptions({
      queryKey: ["watches", "redline", id],
      queryFn: ({ signal }) => call(watchingApi.redline, { params: { change_id: id } }, { signal }),
      select: (reply) => reply.redline,
    }),
  affected: (id: number) =>
    queryOptions({
      queryKey: ["watches", "affected", id],
      queryFn: ({ signal }) => call(watchingApi.affected, { params: { change_id: id } }, { signal }),
    }),
  /** The newest changes of all watches, for announcing new ones, even while the window is hidden. */
  newest: () =>
    queryOptions({
      queryKey: ["watches", "newest"],
      queryFn: ({ signal }) => call(watchingApi.changes, { query: { limit: 100 } }, { signal }),
      staleTime: 30_000,
      refetchInterval: 60_000,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: "always",
    }),
  /** Failing channels and sources, for the status bar. */
  health: () =>
    queryOptions({
      queryKey: ["watches", "health"],
      queryFn: ({ signal }) => call(watchingApi.health, {}, { signal }),
      staleTime: 30_000,
      refetchInterval: 60_000,
      refetchOnWindowFocus: "always",
    }),
  preview: (target: WatchTarget) =>
    queryOptions({
      queryKey: ["watches", "preview", target],
      queryFn: ({ signal }) => call(watchingApi.preview, { body: asSent(target) }, { signal }),
      staleTime: 0,
      retry: false,
    }),
  attempts: (watchId: string) =>
    queryOptions({
      queryKey: ["watches", "attempts", watchId],
      queryFn: ({ signal }) => call(watchingApi.attempts, { params: { watch_id: watchId } }, { signal }),
      staleTime: 0,
      // Notices can be sent while the log is open.
      refetchInterval: 2000,
    }),
  boards: () =>
    queryOptions({
      queryKey: ["watches", "boards"],
      queryFn: ({ signal }) => call(watchingApi.boards, {}, { signal }),
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.data.some((one) => one.isRefreshing) ? askingPoll : false),
    }),
};
