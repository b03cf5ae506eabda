import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Document } from "#shared/workspace/documents.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import { deskApi, trashApi } from "../../api/endpoints.ts";
import { documentsApi, foldersApi, uploadsApi } from "../../api/workspace-endpoints.ts";
import { workQueries } from "../operations/queries.ts";
import { matterQueries } from "../matters/queries.ts";

export const documentQueries = {
  list: (matterId: string) =>
    queryOptions({
      queryKey: ["documents", "list", matterId],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<Document>(
          (offset) => call(documentsApi.list, { params: { matterId }, query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: 0,
      refetchOnWindowFocus: "always",
    }),
  formats: () =>
    queryOptions({
      queryKey: ["documents", "formats"],
      queryFn: ({ signal }) => call(uploadsApi.formats, {}, { signal }),
    }),
};

/** Requests documents and folders of a matter, the cited law and the running work again; `withWork` false if the work was just reported. */
export function refreshDocuments(client: QueryClient, matterId: string, withWork = true): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: documentQueries.list(matterId).queryKey }),
    client.invalidateQueries({ queryKey: matterQueries.desk(matterId).queryKey }),
    client.invalidateQueries({ queryKey: ["matter-law"] }),
    withWork ? client.invalidateQueries({ queryKey: workQueries.work().queryKey }) : null,
  ]);
}

/** Actions on documents and folders of a matter; lists are requested again afterwards, whatever the result. */
export function useFiling(matterId: string) {
  const client = useQueryClient();
  const onSettled = () => refreshDocuments(client, matterId);
  return {
    move: useMutation({
      mutationFn: async ({ ids, folderId }: { ids: readonly string[]; folderId: string | null }) => {
        for (const documentId of ids) await call(documentsApi.update, { params: { matterId, documentId }, body: { folderId } });
      },
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ documentId, filename }: { documentId: string; filename: string }) =>
        call(documentsApi.update, { params: { matterId, documentId }, body: { filename } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: async (ids: readonly string[]) => {
        for (const documentId of ids) await call(deskApi.trash, { params: { matterId, documentId } });
      },
      onSettled,
    }),
    /** Returns how many were restored to the top of the matter, because their folder is gone. */
    restore: useMutation({
      mutationFn: async (ids: readonly string[]) => {
        let moved = 0;
        for (const id of ids) if (!(await call(trashApi.restore, { params: { kind: "document", id } })).isInPlace) moved++;
        return moved;
      },
      onSettled,
    }),
    retry: useMutation({
      mutationFn: async (ids: readonly string[]) => {
        for (const documentId of ids) await call(deskApi.retry, { params: { matterId, documentId } });
      },
      onSettled,
    }),
    addFolder: useMutation({
      mutationFn: ({ name, parentId }: { name: string; parentId: string | null }) =>
        call(foldersApi.create, { body: { name, parentId, matterId } }),
      onSettled,
    }),
    changeFolder: useMutation({
      mutationFn: ({ id, ...body }: { id: string; name?: string; parentId?: string | null }) =>
        call(foldersApi.update, { params: { folderId: id }, body }),
      onSettled,
    }),
    removeFolder: useMutation({
      mutationFn: async (ids: readonly string[]) => {
        for (const folderId of ids) await call(foldersApi.delete, { params: { folderId } });
      },
      onSettled,
    }),
  };
}
