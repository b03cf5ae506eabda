import { z } from "zod";
import { Operation } from "./operations.ts";
import { calendarDate } from "./fields.ts";
import { idOf, pageFields, pageOf } from "./pages.ts";
import { route } from "../route.ts";

const s = z.string();
export const Part = z.object({ partNumber: z.int(), url: s, expiresAt: s });
const shared = { auth: "workspace", right: "write", scopes: ["documents:write"] } as const;
const params = z.object({ uploadId: s });

/** A name for a file, without folders. */
export const fileName = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[^/\\\u0000-\u001f\u007f-\u009f]+$/);

/** Uploads in parts; a complete upload becomes a document (workspace-api §11). */
export const uploadsRoutes = {
  formats: route({
    ...shared,
    right: "read",
    method: "GET",
    path: "/workspace/v1/uploads/formats",
    summary: "What can be uploaded",
    action: "uploads.formats",
    scopes: ["documents:read"],
    tier: "read",
    reply: z.object({
      mediaTypes: z.array(s),
      extensions: z.array(s),
      maxBytes: z.int(),
      minPartSizeBytes: z.int(),
      maxParts: z.int(),
    }),
  }),
  initiate: route({
    ...shared,
    method: "POST",
    path: "/workspace/v1/uploads",
    summary: "Start an upload; each part has its own address",
    action: "uploads.initiate",
    tier: "upload",
    status: 201,
    body: z.strictObject({
      matterId: idOf("mat"),
      filename: fileName,
      contentType: s.min(1).max(255),
      sizeBytes: z.int().min(1),
      folderId: idOf("fld").nullish(),
      handwritten: z.boolean().default(false),
      /** Keeps a macro-enabled Office file, whose macros never run; without it such a file is refused. */
      acceptMacros: z.boolean().default(false),
      /** The document of this matter that the file is the next version of, with who sent it and the day it came (YYYY-MM-DD). */
      nextVersionOf: idOf("doc").nullish(),
      sender: s.trim().min(1).max(200).nullish(),
      receivedOn: calendarDate.nullish(),
    }),
    reply: z.object({ uploadId: s, partSize: z.int(), totalParts: z.int(), parts: z.array(Part), expiresAt: s }),
    refusals: { 404: "matter-not-found, folder-not-found, document-not-found", 413: "upload-too-large", 415: "unsupported-media-type" },
  }),
  list: route({
    ...shared,
    right: "read",
    method: "GET",
    path: "/workspace/v1/uploads",
    summary: "Uploads, newest first",
    action: "uploads.list",
    scopes: ["documents:read"],
    tier: "read",
    query: z.object({ ...pageFields, status: s.max(50).optional() }),
    reply: pageOf(
      z.object({
        uploadId: s,
        matterId: s.nullable(),
        filename: s,
        contentType: s,
        sizeBytes: z.int(),
        totalParts: z.int(),
        status: s,
        createdAt: s.nullable(),
        expiresAt: s,
      }),
    ),
  }),
  presignPart: route({
    ...shared,
    method: "GET",
    path: "/workspace/v1/uploads/{uploadId}/parts/{partNumber}",
    summary: "A new address for a part",
    action: "uploads.presignPart",
    tier: "write",
    params: z.object({ uploadId: s, partNumber: s }),
    reply: Part,
    refusals: { 409: "upload-not-completable: the session is not open", 422: "no part of this upload" },
  }),
  complete: route({
    ...shared,
    method: "POST",
    path: "/workspace/v1/uploads/{uploadId}/complete",
    summary: "Close an upload; the document is read as an operation",
    action: "uploads.complete",
    tier: "upload",
    status: 202,
    params,
    body: z.strictObject({
      parts: z
        .array(z.strictObject({ partNumber: z.int().min(1).max(10_000), etag: s.min(1).max(255) }))
        .min(1)
        .max(10_000),
    }),
    reply: Operation,
    refusals: { 409: "upload-not-completable with its reason" },
  }),
  abort: route({
    ...shared,
    method: "DELETE",
    path: "/workspace/v1/uploads/{uploadId}",
    summary: "Cancel an upload",
    action: "uploads.abort",
    tier: "write",
    status: 204,
    params,
    refusals: { 409: "upload-not-completable: already completed" },
  }),
  putPart: route({
    method: "PUT",
    path: "/storage/v1/parts/{token}",
    summary: "Bytes of one part, to the address the session named; sending again replaces them",
    auth: "none",
    bodyKind: "bytes",
    params: z.object({ token: s }),
    reply: z.object({ etag: s }),
    refusals: { 400: "part-length-wrong", 403: "link-expired" },
  }),
};
