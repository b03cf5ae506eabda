import { z } from "zod";
import { typedName } from "../platform/fields.ts";
import { VersionOffer } from "./documents.ts";
import { Folder } from "./folders.ts";
import { Operation } from "../platform/operations.ts";
import { route } from "../route.ts";

const s = z.string();

/** What the owner should know about a document besides its record. */
export const DocumentFile = z.object({
  documentId: s,
  /** Why it could not be read; null if nothing is wrong. */
  problem: z.object({ code: s, message: s }).nullable(),
  /** The operation that is reading it now. */
  operationId: s.nullable(),
  /** No operation is reading it, so that it can be read again. */
  isRetryable: z.boolean(),
  /** The mail or archive it was taken out of; null if it came by itself. */
  container: z.object({ documentId: s, filename: s }).nullable(),
  /** The day a mail was sent; null if it is no mail. */
  mailDay: s.nullable(),
  /** The document it may be the next version of, where its owner has not said so; only for what was added within 30 days. */
  versionOffer: VersionOffer.nullable(),
  /** Other documents with exactly the same bytes; at most five are named. */
  duplicates: z.array(z.object({ documentId: s, filename: s, matterId: s, matterName: s })),
});
export type DocumentFile = z.output<typeof DocumentFile>;

/** An operation in the user's terms: its target and its matter. */
export const Work = Operation.extend({
  title: s.nullable(),
  matterName: s.nullable(),
  /** Interrupted work that `POST /console/v1/operations/{operationId}/again` can start again. */
  canStartAgain: z.boolean(),
});
export type Work = z.output<typeof Work>;

/** A saved view of the list of matters; the window knows the names of the columns. */
export const MatterView = z.strictObject({
  columns: z.array(s.min(1).max(40)).min(1).max(40),
  sort: z.strictObject({ column: s.min(1).max(40), isDescending: z.boolean() }),
  words: s.max(200),
  /** Null: any. */
  status: s.max(100).nullable(),
});
export type MatterView = z.output<typeof MatterView>;
export const SavedView = z.object({ id: s, name: s, view: MatterView });
export type SavedView = z.output<typeof SavedView>;

/** What the window needs about matters in addition to the public routes; only for the owner. */
export const deskRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/desk",
    summary: "A matter's folders, notes on its documents, titles of its other records, and what prevents its deletion",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s }),
    reply: z.object({
      /** Of the matter and of the workspace, by name. */
      folders: z.array(Folder),
      /** Documents with something to report; the others are left out. */
      files: z.array(DocumentFile),
      blockers: z.array(z.object({ kind: s, count: z.int() })),
      /** Titles of its drafts, grids, reviews and comparisons by id, for the 2,000 changed last. */
      titles: z.record(s, s),
      /** Drafts, grids, reviews and comparisons whose last work was interrupted, with the operation to start again. */
      interrupted: z.array(z.object({ recordId: s, operationId: s })),
    }),
    refusals: { 404: "matter-not-found" },
  }),
  retry: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/documents/{documentId}/retry",
    summary: "Read an unreadable document again",
    auth: "owner",
    right: "write",
    action: "documents.retry",
    status: 202,
    params: z.object({ matterId: s, documentId: s }),
    reply: Operation,
    refusals: {
      404: "matter-not-found, document-not-found",
      409: "operation-in-flight, conflict: Pandect has already read it, or its file is incomplete",
    },
  }),
  trash: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/documents/{documentId}/trash",
    summary: "Move a document to the trash for 30 days",
    description: "No list, search, count or export includes it. `DELETE /workspace/v1/…/documents/{documentId}` stays final.",
    auth: "owner",
    right: "remove",
    action: "documents.trash",
    status: 204,
    params: z.object({ matterId: s, documentId: s }),
    refusals: { 404: "matter-not-found, document-not-found", 409: "operation-in-flight while it is being read" },
  }),
  views: route({
    method: "GET",
    path: "/console/v1/matter-views",
    summary: "Saved views of the list of matters, by name",
    auth: "owner",
    right: "read",
    reply: z.object({ data: z.array(SavedView) }),
  }),
  saveView: route({
    method: "PUT",
    path: "/console/v1/matter-views",
    summary: "Save a view of the list of matters; an existing name gets the new view",
    auth: "owner",
    right: "write",
    body: z.strictObject({ name: typedName(60), view: MatterView }),
    reply: SavedView,
    refusals: { 409: "conflict: there are already a hundred" },
  }),
  removeView: route({
    method: "DELETE",
    path: "/console/v1/matter-views/{viewId}",
    summary: "Delete a saved view of the list of matters",
    auth: "owner",
    right: "write",
    status: 204,
    params: z.object({ viewId: s }),
    refusals: { 404: "not-found" },
  }),
  work: route({
    method: "GET",
    path: "/console/v1/work",
    summary: "Operations that wait or run, and those that ended within the last day",
    auth: "owner",
    right: "read",
    reply: z.object({
      /** How many wait or run in all; at most 50 are listed. */
      open: z.int(),
      data: z.array(Work),
    }),
  }),
};
