import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnWatch } from "#shared/watching.ts";
import { call } from "../api/call.ts";
import { watchingApi } from "../api/endpoints.ts";
import { say, sayFailed } from "../ui/say.ts";
import { countOf } from "../ui/format.ts";
import { texts } from "./texts.ts";

export type ChangeKind = "added" | "amended" | "removed";

/** What a watch is to look at. */
export interface WatchTarget {
  corpusType: string;
  state: OwnWatch["state"];
  scope: Record<string, string> | null;
  kinds: ChangeKind[];
}

const pageSize = 100;
// A board's state comes from the service, which knows only jurisdictions of the contract.
const asSent = <T extends { state: string | null }>(one: T) => one as Omit<T, "state"> & { state: "federal" | null };

export const watchQueries = {
  /** Asked anew each time the screen is opened: refreshes and deliveries happen meanwhile. */
  list: () =>
    queryOptions({
      queryKey: ["watches", "list"],
      queryFn: ({ signal }) => call(watchingApi.list, {}, { signal }),
      select: (reply) => reply.data,
      staleTime: 0,
    }),
  changes: (watch: string | null) =>
    infiniteQueryOptions({
      queryKey: ["watches", "changes", watch],
      queryFn: ({ signal, pageParam }) =>
        call(
          watchingApi.changes,
          { query: { limit: pageSize, ...(pageParam !== null && { beforeId: pageParam }), ...(watch !== null && { watch }) } },
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
      select: (reply) => reply.data,
      staleTime: 0,
    }),
  boards: () =>
    queryOptions({
      queryKey: ["watches", "boards"],
      queryFn: ({ signal }) => call(watchingApi.boards, {}, { signal }),
      staleTime: 0,
    }),
};

export interface NewWatch extends WatchTarget {
  channel: "window" | "email" | "webhook";
  emailAddress: string | null;
  webhookUrl: string | null;
  webhookSecret: string | null;
  note: string;
  digest: "now" | "daily" | "weekly";
}

export function useCreateWatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (watch: NewWatch) => call(watchingApi.create, { body: asSent(watch) }),
    onSuccess: () => say(texts.create.made),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["watches"] }),
  });
}

export function usePauseWatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      call(watchingApi.update, { params: { watch_id: id }, body: { isActive } }),
    onError: (error) => sayFailed(texts.list.changeFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["watches", "list"] }),
  });
}

export function useRemoveWatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(watchingApi.remove, { params: { watch_id: id } }),
    onSuccess: () => say(texts.list.removed),
    onError: (error) => sayFailed(texts.list.changeFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["watches"] }),
  });
}

export function useMarkChanges() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, isDone }: { ids: number[]; isDone: boolean }) =>
      call(watchingApi.mark, { body: { ids, mark: isDone ? "done" : "unread" } }),
    onError: (error) => sayFailed(texts.changes.markFailed, error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["watches", "changes"] }),
        queryClient.invalidateQueries({ queryKey: ["watches", "list"] }),
      ]),
  });
}

export function useResend(watchId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (refreshLogId: number) => call(watchingApi.resend, { params: { watch_id: watchId }, body: { refreshLogId } }),
    onSuccess: () => say(texts.attempts.againDone),
    onError: (error) => sayFailed(texts.list.changeFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["watches", "attempts", watchId] }),
  });
}

export function useRefreshBoard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (board: { corpusType: string; state: string | null }) => call(watchingApi.refresh, { body: asSent(board) }),
    onSuccess: ({ queued }) => say(queued === 0 ? texts.boards.nothing : texts.boards.queued(countOf(queued, "release"))),
    onError: (error) => sayFailed(texts.boards.refreshFailed, error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["watches", "boards"] }),
        queryClient.invalidateQueries({ queryKey: ["library"] }),
      ]),
  });
}

export function useSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isScheduled: boolean) => call(watchingApi.schedule, { body: { isScheduled } }),
    onError: (error) => sayFailed(texts.boards.scheduleFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["watches", "boards"] }),
  });
}
