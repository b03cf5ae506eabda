import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Notice, OwnChange } from "#shared/law/watches-console.ts";
import { call } from "../../api/call.ts";
import * as watchingApi from "../../api/endpoints/watching.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { countOf } from "../../ui/format.ts";
import type { changesIn, sentOf } from "./settings.ts";
import { texts } from "./texts.ts";
import { asSent, boardOnly, type WatchTarget } from "./queries.ts";

export type NewWatch = WatchTarget & ReturnType<typeof sentOf>;

export function useCreateWatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (watch: NewWatch) => call(watchingApi.create, { body: asSent(watch) }),
    onSuccess: () => say(texts.create.made),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["watches"] }),
  });
}

/** Changes an existing watch; omitted fields stay. */
export function useEditWatch(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ReturnType<typeof changesIn> & Partial<Pick<WatchTarget, "scope">>) =>
      call(watchingApi.update, { params: { watch_id: id }, body: changes }),
    onSuccess: () => say(texts.edit.done),
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

/** Changes with the same mark. */
export interface Marking {
  ids: number[];
  mark: OwnChange["mark"];
  until?: string;
}

/** The most that the service accepts at once. */
const mostMarked = 1000;

/** Marks changes, immediately on the screen. */
export function useMarkChanges() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (markings: readonly Marking[]) => {
      for (const { ids, ...to } of markings)
        for (let i = 0; i < ids.length; i += mostMarked)
          await call(watchingApi.mark, { body: { ...to, ids: ids.slice(i, i + mostMarked) } });
    },
    onMutate: async (markings) => {
      await queryClient.cancelQueries({ queryKey: ["watches", "changes"] });
      const to = new Map(markings.flatMap(({ ids, mark, until }) => ids.map((id) => [id, { mark, snoozedUntil: until ?? null }] as const)));
      queryClient.setQueriesData<InfiniteData<{ data: OwnChange[]; hasMore: boolean }>>({ queryKey: ["watches", "changes"] }, (found) =>
        found === undefined
          ? found
          : { ...found, pages: found.pages.map((page) => ({ ...page, data: page.data.map((one) => ({ ...one, ...to.get(one.id) })) })) },
      );
    },
    onError: (error) => sayFailed(texts.changes.markFailed, error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["watches", "changes"] }),
        queryClient.invalidateQueries({ queryKey: ["watches", "list"] }),
      ]),
  });
}

/** Sends a test through a watch's channels; the reply reports the result. */
export function useSendTest(watchId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(watchingApi.test, { params: { watch_id: watchId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["watches", "health"] }),
  });
}

export function useResend(watchId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ refreshLogId, target }: Pick<Notice, "refreshLogId" | "target">) =>
      call(watchingApi.resend, { params: { watch_id: watchId }, body: { refreshLogId, target } }),
    onSuccess: () => say(texts.attempts.againDone),
    onError: (error) => sayFailed(texts.list.changeFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["watches", "attempts", watchId] }),
  });
}

export function useRefreshBoard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (board: { corpusType: string; state: string | null }) => call(watchingApi.refresh, { body: asSent(boardOnly(board)) }),
    onMutate: () => queryClient.invalidateQueries({ queryKey: ["watches", "boards"] }),
    onSuccess: ({ queued, isStopped }) => {
      if (!isStopped) say(queued === 0 ? texts.boards.nothing : texts.boards.queued(countOf(queued, "release")));
    },
    onError: (error) => sayFailed(texts.boards.refreshFailed, error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["watches", "boards"] }),
        queryClient.invalidateQueries({ queryKey: ["watches", "health"] }),
        queryClient.invalidateQueries({ queryKey: ["sources"] }),
        queryClient.invalidateQueries({ queryKey: ["library"] }),
      ]),
  });
}

/** Cancels the check of a source for newer law, and its downloads. */
export function useStopRefresh() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (board: { corpusType: string; state: string | null }) => call(watchingApi.stopRefresh, { body: asSent(boardOnly(board)) }),
    onSuccess: () => say(texts.boards.stopped),
    onError: (error) => sayFailed(texts.boards.stopFailed, error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["watches", "boards"] }),
        queryClient.invalidateQueries({ queryKey: ["sources"] }),
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
