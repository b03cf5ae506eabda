import { queryOptions } from "@tanstack/react-query";
import type { ViewName } from "#shared/workspace/readings.ts";
import { readError } from "../../api/api-error.ts";
import { addressOf, call } from "../../api/call.ts";
import * as carriedApi from "../../api/endpoints/carried.ts";
import * as documentsApi from "../../api/endpoints/documents.ts";
import * as readingsApi from "../../api/endpoints/readings.ts";
import { session } from "../../api/session.ts";

const keptOpen = 60_000;

interface Ids {
  matterId: string;
  documentId: string;
}

export const viewerQueries = {
  one: (ids: Ids) =>
    queryOptions({
      queryKey: ["viewer", "one", ids.documentId],
      queryFn: ({ signal }) => call(documentsApi.get, { params: ids }, { signal }),
      staleTime: 0,
      // While the document is being read the screen follows the progress.
      refetchInterval: ({ state: { data } }) => (data?.status === "queued" || data?.status === "running" ? 700 : false),
    }),
  reading: (ids: Ids) =>
    queryOptions({
      queryKey: ["viewer", "reading", ids.documentId],
      queryFn: ({ signal }) => call(readingsApi.read, { params: ids }, { signal }),
      // Until the new text of its scanned pages is there.
      refetchInterval: ({ state: { data } }) => (data?.isReadAgain === true ? 1500 : false),
      gcTime: keptOpen,
    }),
  versions: (ids: Ids) =>
    queryOptions({
      queryKey: ["viewer", "versions", ids.documentId],
      queryFn: ({ signal }) => call(documentsApi.versions, { params: ids }, { signal }),
      staleTime: 0,
    }),
  carried: (ids: Ids) =>
    queryOptions({
      queryKey: ["viewer", "carried", ids.documentId],
      queryFn: ({ signal }) => call(carriedApi.list, { params: ids }, { signal }),
      gcTime: keptOpen,
    }),
  related: (ids: Ids) =>
    queryOptions({
      queryKey: ["viewer", "related", ids.documentId],
      queryFn: ({ signal }) => call(readingsApi.related, { params: ids }, { signal }),
      gcTime: keptOpen,
    }),
  view: (ids: Ids, view: ViewName) =>
    queryOptions({
      queryKey: ["viewer", "view", ids.documentId, view],
      queryFn: ({ signal }) => call(readingsApi.view, { params: { ...ids, view } }, { signal }),
      gcTime: keptOpen,
    }),
  /** Words recognized on a scanned page. */
  recognized: (ids: Ids, page: number) =>
    queryOptions({
      queryKey: ["viewer", "recognized", ids.documentId, page],
      queryFn: ({ signal }) => call(readingsApi.recognized, { params: { ...ids, page: String(page) } }, { signal }),
      gcTime: keptOpen,
    }),
  /** The bytes of the original. They are dropped with the screen: a file may be large. */
  original: (ids: Ids) =>
    queryOptions({
      queryKey: ["viewer", "original", ids.documentId],
      queryFn: async ({ signal }) => {
        const reply = await fetch(addressOf(readingsApi.original, { params: ids }), { headers: session.headers(), signal });
        if (!reply.ok) throw readError(reply.status, await reply.json().catch(() => null), reply.headers.get("x-request-id"));
        return new Uint8Array(await reply.arrayBuffer());
      },
      gcTime: 0,
      structuralSharing: false,
    }),
};
