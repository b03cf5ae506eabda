import type { Document } from "#shared/workspace/documents.ts";
import type { Folder } from "#shared/workspace/folders.ts";
import { call } from "../../api/call.ts";
import { whoChanged } from "../../api/last-change.ts";
import * as documentsApi from "../../api/endpoints/documents.ts";
import * as foldersApi from "../../api/endpoints/folders.ts";
import { guardedSave } from "../../ui/guarded-save.ts";

/** The values that a person saw, and those to save. */
export interface Compared<Row> {
  before: Partial<Row>;
  after: Partial<Row>;
}

/** Fields of a document that forms change. */
export type DocumentFields = Pick<Document, "filename" | "folderId" | "sender" | "receivedOn">;

/**
 * Changes a document. Throws ChangedMeanwhile where another person has changed the same field since. `nextVersionOf` is sent with the
 * change and not compared.
 */
export function saveDocument(
  params: { matterId: string; documentId: string },
  compared: Compared<DocumentFields>,
  more: { nextVersionOf?: string } = {},
): Promise<Document> {
  return guardedSave<DocumentFields, Document>(
    {
      read: (onVersion) => call(documentsApi.get, { params }, { onVersion }),
      save: (at) => call(documentsApi.update, { params, body: { ...compared.after, ...more } }, at),
      who: whoChanged("documents.update", params.documentId),
    },
    compared,
  );
}

/** Fields of a folder that forms change. */
export type FolderFields = Pick<Folder, "name" | "parentId">;

/** The same for a folder. */
export function saveFolder(folderId: string, compared: Compared<FolderFields>): Promise<Folder> {
  return guardedSave<FolderFields, Folder>(
    {
      read: (onVersion) => call(foldersApi.get, { params: { folderId } }, { onVersion }),
      save: (at) => call(foldersApi.update, { params: { folderId }, body: compared.after }, at),
      who: whoChanged("folders.update", folderId),
    },
    compared,
  );
}
