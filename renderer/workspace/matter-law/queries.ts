import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Pin } from "#shared/workspace/matter-law.ts";
import { call } from "../../api/call.ts";
import * as matterLawApi from "../../api/endpoints/matterLaw.ts";
import { addStep } from "../../ui/undo-state.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { texts } from "./texts.ts";

/** The number of sections that one call counts. */
const mostCounted = 200;
/** While documents are being searched the list is requested again. */
const lookAgain = 1000;

export const matterLawQueries = {
  read: (matterId: string) =>
    queryOptions({
      queryKey: ["matter-law", "read", matterId],
      queryFn: ({ signal }) => call(matterLawApi.read, { params: { matterId } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data !== undefined && data.pending > 0 ? lookAgain : false),
    }),
  document: (params: { matterId: string; documentId: string }) =>
    queryOptions({
      queryKey: ["matter-law", "document", params.documentId],
      queryFn: ({ signal }) => call(matterLawApi.document, { params }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.isReady === false ? lookAgain : false),
    }),
  affected: (actId: string) =>
    queryOptions({
      queryKey: ["matter-law", "affected", actId],
      queryFn: ({ signal }) => call(matterLawApi.affected, { query: { actId } }, { signal }),
      staleTime: 0,
    }),
  /** How often the owner's records cite each of these sections. */
  citing: (actIds: readonly string[]) =>
    queryOptions({
      queryKey: ["matter-law", "citing", actIds],
      queryFn: ({ signal }) => call(matterLawApi.citing, { body: { actIds: actIds.slice(0, mostCounted) } }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ["matter-law"] });
}

interface NewPin {
  matterId: string;
  matterName: string;
  actId: string;
  citation: string;
  note: string;
}

export function usePin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ matterId, actId, note }: NewPin) => call(matterLawApi.pin, { params: { matterId }, body: { actId, note } }),
    onSuccess: (_pin, { citation, matterName }) => say(texts.pin.done(citation, matterName)),
    onSettled: () => refresh(client),
  });
}

/** Removes a pin, with undo. */
export function useUnpin(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pin) => call(matterLawApi.unpin, { params: { matterId, pinId: id } }),
    onSuccess: (_reply, { actId, note, citation }) => {
      say(texts.unpinned(citation));
      addStep({
        what: texts.unpinned(citation),
        undo: async () => {
          await call(matterLawApi.pin, { params: { matterId }, body: { actId, note } });
          await refresh(client);
        },
      });
    },
    onError: (error) => sayFailed(texts.unpinFailed, error),
    onSettled: () => refresh(client),
  });
}

export function useNote(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      call(matterLawApi.note, { params: { matterId, pinId: id }, body: { note } }),
    onSuccess: () => say(texts.noteSaved),
    onError: (error) => sayFailed(texts.noteFailed, error),
    onSettled: () => refresh(client),
  });
}

/** Sets the day of a document, or takes it from the text, with undo. */
export function useSetDay(matterId: string, documentId: string, filename: string) {
  const client = useQueryClient();
  const put = (day: string | null) => call(matterLawApi.setDay, { params: { matterId, documentId }, body: { day } });
  return useMutation({
    mutationFn: ({ day }: { before: string | null; day: string | null }) => put(day),
    onSuccess: (_reply, { before }) => {
      say(texts.daySaved(filename));
      addStep({
        what: texts.daySaved(filename),
        undo: async () => {
          await put(before);
          await refresh(client);
        },
      });
    },
    onError: (error) => sayFailed(texts.dayFailed, error),
    onSettled: () => refresh(client),
  });
}
