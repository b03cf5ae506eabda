import { z } from "zod";
import { FileLink } from "../platform/links.ts";
import { Operation } from "../platform/operations.ts";
import { route } from "../route.ts";

const s = z.string();

/** Content of an export, counted by kind of record; `originals` and `texts` are files. */
const Counts = z.record(s, z.int());

/** A whole-workspace export in the data folder. */
export const WorkspaceExport = z.object({
  id: s,
  at: s,
  fileName: s,
  bytes: z.int(),
  counts: Counts,
  /** Originals that were already missing. */
  missingOriginals: z.int(),
  /** Originals whose bytes differ from those at import. */
  damagedOriginals: z.int(),
});
export type WorkspaceExport = z.output<typeof WorkspaceExport>;

/** What importing an export adds, and which of its records already exist here and stay unchanged. */
export const ImportCounts = z.object({
  kinds: z.array(
    z.object({
      kind: s,
      added: z.int(),
      there: z.int(),
      /** Left out, because no more of their kind are allowed. */
      left: z.int(),
    }),
  ),
  /** Documents that are read again from their originals. */
  toRead: z.int(),
  /** Documents that are imported with only their text, because the export has no original of them. */
  textOnly: z.int(),
  /** Watches that send notices and are imported as paused. */
  paused: z.int(),
  /** Watches that send notices and are imported for the window only, because the plan has no room for them, or no webhooks. */
  windowOnly: z.int(),
  /** The first ten of these by board and scope: `United States Code, title 14`. */
  windowOnlyNames: z.array(s).default([]),
  /** The sample matter of the export is the existing one. */
  isSampleHere: z.boolean(),
});
export type ImportCounts = z.output<typeof ImportCounts>;

/** An export that was checked and waits for the owner's confirmation. */
export const ImportPreview = z.object({
  id: s,
  bytes: z.int(),
  /** When, where and by which version of the program the export was made. */
  madeAt: s,
  organization: s,
  program: s,
  documents: z.int(),
  would: ImportCounts,
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** The result of the last import. */
export const ImportOutcome = z.object({ id: s, at: s, taken: ImportCounts });
export type ImportOutcome = z.output<typeof ImportOutcome>;

export const TransferState = z.object({
  /** The running or waiting export. */
  exporting: Operation.nullable(),
  export: WorkspaceExport.nullable(),
  importing: Operation.nullable(),
  pending: ImportPreview.nullable(),
  lastImport: ImportOutcome.nullable(),
});
export type TransferState = z.output<typeof TransferState>;

const params = z.object({ importId: s });

/** The whole workspace as one zip of plain files and JSON, and importing such a zip. */
export const transferRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/transfer",
    summary: "The last export, a waiting import, and running work",
    auth: "owner",
    right: "own",
    reply: TransferState,
  }),
  export: route({
    method: "POST",
    path: "/console/v1/workspace-export",
    summary: "Export the whole workspace; the new export replaces the last one",
    auth: "owner",
    right: "own",
    action: "workspace.export",
    status: 202,
    reply: Operation,
    refusals: { 409: "operation-in-flight: an export is running" },
  }),
  link: route({
    method: "POST",
    path: "/console/v1/workspace-export/link",
    summary: "A link to download the export",
    auth: "owner",
    right: "own",
    action: "workspace.linkExport",
    status: 201,
    reply: FileLink,
    refusals: { 404: "not-found: there is none" },
  }),
  removeExport: route({
    method: "DELETE",
    path: "/console/v1/workspace-export",
    summary: "Delete the export",
    auth: "owner",
    right: "own",
    action: "workspace.removeExport",
    status: 204,
    refusals: { 404: "not-found: there is none" },
  }),
  check: route({
    method: "POST",
    path: "/console/v1/workspace-imports",
    summary: "Upload an export and check it; nothing is imported yet",
    auth: "owner",
    right: "own",
    action: "workspace.checkImport",
    bodyKind: "bytes",
    status: 201,
    reply: ImportPreview,
    refusals: {
      409: "conflict: it is not a complete export; operation-in-flight: another import is running",
      413: "payload-too-large: the disk has no room for it",
    },
  }),
  import: route({
    method: "POST",
    path: "/console/v1/workspace-imports/{importId}",
    summary: "Import a checked export; existing work stays and is backed up first",
    auth: "owner",
    right: "own",
    action: "workspace.import",
    status: 202,
    params,
    reply: Operation,
    refusals: { 404: "not-found", 409: "operation-in-flight: an import is running" },
  }),
  discard: route({
    method: "DELETE",
    path: "/console/v1/workspace-imports/{importId}",
    summary: "Discard a checked export",
    auth: "owner",
    right: "own",
    status: 204,
    params,
    refusals: { 404: "not-found" },
  }),
};
