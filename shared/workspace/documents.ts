import { z } from "zod";
import { calendarDate, notEmpty } from "../platform/fields.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { Operation } from "../platform/operations.ts";
import { fileName } from "../platform/uploads.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();
const count = z.int().nullable();

export const Document = z.object({
  id: s,
  matterId: s,
  folderId: sn,
  filename: s,
  contentType: sn,
  fileSize: count,
  pageCount: count,
  chunkCount: count,
  sourceType: sn,
  status: s,
  isEncrypted: z.boolean(),
  createdAt: s,
  updatedAt: sn,
  processedAt: sn,
  /** Read from the head of the text; null where no line surely is one. */
  title: sn,
  /** What the versions of one document have in common; null for a document without versions. */
  family: sn,
  /** Within the family, from 1; the number of a deleted version is not given again. */
  versionNumber: count,
  /** Who sent it: as its owner says, else as the mail says that it came in. */
  sender: sn,
  /** The day it came (YYYY-MM-DD), likewise. */
  receivedOn: sn,
});
export type Document = z.output<typeof Document>;

/** A document that may be the version before another, with what speaks for it. */
export const VersionOffer = z.object({
  documentId: s,
  filename: s,
  /** The number that the next version gets. */
  versionNumber: z.int(),
  because: z.enum(["name", "text", "name_and_text"]),
  /** The share of its words in sequence that both texts have, 0 to 1; null where a text is unread or too short. */
  likeness: z.number().nullable(),
});
export type VersionOffer = z.output<typeof VersionOffer>;

/** What an owner says about a version: null takes back what was said. */
export const versionFields = {
  /** The document that it is the next version of, in the same matter; null: it is no version of another. */
  nextVersionOf: idOf("doc").nullish(),
  sender: s.trim().min(1).max(200).nullish(),
  receivedOn: calendarDate.nullish(),
};

const params = z.object({ matterId: s, documentId: s });
const shared = { auth: "workspace", right: "read", tier: "read" } as const;

/** Documents of a matter (workspace-api §11). */
export const documentsRoutes = {
  list: route({
    ...shared,
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/documents",
    summary: "Documents of a matter, newest first",
    action: "documents.list",
    scopes: ["documents:read"],
    params: z.object({ matterId: s }),
    query: z.object({ ...pageFields, folderId: idOf("fld").optional() }),
    reply: pageOf(Document),
  }),
  listAll: route({
    ...shared,
    method: "GET",
    path: "/workspace/v1/documents",
    summary: "Documents of every matter, newest first",
    action: "documents.listAll",
    scopes: ["documents:read"],
    query: z.object(pageFields),
    reply: pageOf(Document),
  }),
  add: route({
    ...shared,
    right: "write",
    method: "POST",
    path: "/workspace/v1/matters/{matterId}/documents",
    summary: "Keep a text as a document",
    description: "For text that a program or an assistant has; files are uploaded.",
    action: "documents.add",
    scopes: ["documents:write"],
    tier: "write",
    status: 202,
    params: z.object({ matterId: s }),
    body: z.strictObject({
      /** Ends in .txt or .md. */
      filename: fileName.regex(/\.(?:txt|md)$/i, "must end in .txt or .md"),
      text: z.string().min(1).max(2_000_000).regex(/\S/),
      folderId: idOf("fld").nullish(),
    }),
    example: { filename: "call-notes.md", text: "# Call of March 3\n\nThe keeper will send the lease." },
    reply: Operation,
    refusals: { 404: "matter-not-found, folder-not-found", 422: "the folder belongs to another matter" },
  }),
  get: route({
    ...shared,
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/documents/{documentId}",
    summary: "One document",
    action: "documents.get",
    scopes: ["documents:read"],
    params,
    reply: Document,
  }),
  update: route({
    ...shared,
    right: "write",
    method: "PATCH",
    path: "/workspace/v1/matters/{matterId}/documents/{documentId}",
    summary: "Rename a document, move it into a folder or out of its folder, or make it the next version of another",
    action: "documents.update",
    ifMatch: true,
    scopes: ["documents:write"],
    tier: "write",
    params,
    body: z
      .strictObject({
        folderId: idOf("fld").nullable().optional(),
        /** A new name; the ending of the file is added where the name lacks it, because the ending says how the file is read. */
        filename: fileName.optional(),
        ...versionFields,
      })
      .refine(...notEmpty()),
    reply: Document,
    refusals: {
      404: "folder-not-found, document-not-found",
      409: "conflict: the document is a version already",
      422: "the folder belongs to another matter; no name for a file; a document as the next version of itself",
    },
  }),
  versions: route({
    ...shared,
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/documents/{documentId}/versions",
    summary: "Versions of a document, oldest first, and documents that it may be the next version of",
    description: "Pandect never adds a version by itself: `offers` are for a person, who answers with `documents.update`.",
    action: "documents.versions",
    scopes: ["documents:read"],
    params,
    reply: z.object({
      /** The document alone where it has no versions. */
      data: z.array(Document),
      /** Best first, at most three; none for a version, and none after its owner has answered. */
      offers: z.array(VersionOffer),
    }),
  }),
  delete: route({
    ...shared,
    right: "remove",
    method: "DELETE",
    path: "/workspace/v1/matters/{matterId}/documents/{documentId}",
    summary: "Delete a document with its text; there is no undo",
    action: "documents.delete",
    scopes: ["documents:write"],
    tier: "write",
    status: 204,
    params,
    refusals: { 409: "operation-in-flight while it is being read" },
  }),
  text: route({
    ...shared,
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/documents/{documentId}/text",
    summary: "The text that was extracted from a document",
    action: "documents.text",
    auditReads: true,
    scopes: ["documents:read"],
    tier: "download",
    params,
    reply: z.object({ documentId: s, text: s, chunkCount: z.int(), truncated: z.boolean() }),
    refusals: { 409: "document-not-readable" },
  }),
  download: route({
    ...shared,
    right: "export",
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/documents/{documentId}/download",
    summary: "The original file",
    action: "documents.download",
    auditReads: true,
    scopes: ["documents:download"],
    tier: "download",
    params,
    replyKind: "stream",
    refusals: { 404: "document-not-found, also while the file is being put together" },
  }),
};
