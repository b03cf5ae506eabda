import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Document } from "#shared/workspace/documents.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import * as deskApi from "../../api/endpoints/desk.ts";
import * as documentsApi from "../../api/endpoints/documents.ts";
import * as foldersApi from "../../api/endpoints/folders.ts";
import * as trashApi from "../../api/endpoints/trash.ts";
import * as uploadsApi from "../../api/endpoints/uploads.ts";
import { workQueries } from "../operations/queries.ts";
import { matterQueries } from "../matters/queries.ts";
import { type Compared, type FolderFields, saveDocument, saveFolder } from "./guarded-filing.ts";

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
      /** `from` is the folder in which the person saw each document. Throws ChangedMeanwhile at the first that is elsewhere by now. */
      mutationFn: async ({ moved, folderId }: { moved: readonly { id: string; from: string | null }[]; folderId: string | null }) => {
        for (const { id: documentId, from } of moved)
          await saveDocument({ matterId, documentId }, { before: { folderId: from }, after: { folderId } });
      },
      onSettled,
    }),
    rename: useMutation({
      /** `before` is the name that the person saw. */
      mutationFn: ({ documentId, before, filename }: { documentId: string; before: string; filename: string }) =>
        saveDocument({ matterId, documentId }, { before: { filename: before }, after: { filename } }),
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
      mutationFn: ({ id, ...compared }: { id: string } & Compared<FolderFields>) => saveFolder(id, compared),
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
