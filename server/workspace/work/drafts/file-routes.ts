import { AppError } from "#shared/platform/errors.ts";
import type { CourtAuthority } from "#shared/law/court-table.ts";
import { type Audience, authorFor } from "#shared/workspace/export-audience.ts";
import { type draftsRoutes, mostDraftExportBytes } from "#shared/workspace/drafts.ts";
import { newId } from "../../../platform/ids.ts";
import { presentOperation } from "../../../platform/operations/store.ts";
import { signingAs } from "../../../platform/organization.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { safeName } from "../../records/archive/paths.ts";
import { lawDay } from "../../records/matter-law/pin-store.ts";
import { launchIngest } from "../../records/documents/launch-ingest.ts";
import { insertDocument, setOriginal } from "../../records/documents/store.ts";
import { withoutNotes } from "../../../text/drafting/compose/drafting-notes.ts";
import { FileTooLarge, FontMissing, type MadeFile } from "./draft-threads.ts";
import { notesOf } from "./present.ts";
import { handOf, mustHaveText } from "./shared-rules.ts";
import { mustHaveDraft, type StoredDraft } from "./store.ts";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Handlers that make files of drafts (workspace-api §§13, 19). */
export const fileHandlers: WorkspaceHandlers<Pick<typeof draftsRoutes, "export" | "saveAsDocument">> = {
  async export({ params, body: { format, audience, tableOfAuthorities, changesFrom } }, ctx) {
    const draft = mustHaveDraft(ctx.workspace, params, ctx.viewer);
    mustHaveText(draft);
    const before = changesFrom === null ? null : mustHaveDraft(ctx.workspace, { ...params, draftId: changesFrom }, ctx.viewer);
    if (before !== null) mustHaveText(before);
    const authorities = tableOfAuthorities ? await authoritiesOf(draft, ctx) : [];
    const asked = { format, audience, authorities, before, most: mostDraftExportBytes };
    const { bytes, unfilled } = await fileOf(draft, asked, ctx).catch((error: unknown) => {
      if (error instanceof FontMissing) throw new AppError("export-not-available", error.message);
      throw error instanceof FileTooLarge ? tooLarge(error.least) : error;
    });
    if (bytes.length > mostDraftExportBytes) throw tooLarge(bytes.length);
    ctx.note({ resource: { kind: "draft", id: draft.id } });
    return {
      format,
      filename: safeName(`${draft.title}${before === null ? "" : " (changes)"}.${format}`, `draft.${format}`),
      sizeBytes: bytes.length,
      content: bytes.toString("base64"),
      unfilledPlaceholders: unfilled,
      draftingNotes: notesOf(draft),
    };
  },

  async saveAsDocument({ params }, ctx) {
    const draft = mustHaveDraft(ctx.workspace, params, ctx.viewer);
    mustHaveText(draft);
    const { bytes } = await fileOf(draft, { format: "docx", audience: "us" }, ctx);
    // The event loop does not turn between the file and the row that refers to it, so no sweep removes the file.
    const { sha256 } = await ctx.documents.originals.put([bytes], ctx.signal);
    const operation = ctx.write((tx) => {
      const { matterId } = mustHaveDraft(tx, params, ctx.viewer);
      const now = ctx.now().getTime();
      const documentId = newId("doc");
      const { credentialId } = handOf(ctx);
      insertDocument(tx, {
        id: documentId,
        matterId,
        folderId: null,
        filename: safeName(`${draft.title}.docx`, "draft.docx"),
        contentType: docxType,
        fileSize: bytes.length,
        sourceType: credentialId === null ? "upload" : "api",
        createdAt: now,
      });
      setOriginal(tx, documentId, sha256);
      const row = launchIngest(tx, { documentId, matterId, credentialId, requestId: ctx.requestId }, now);
      ctx.note({ operationId: row.id, resource: { kind: "document", id: documentId } });
      return presentOperation(row);
    });
    ctx.setHeader("retry-after", "2");
    ctx.operations.wake();
    return operation;
  },
};

const tooLarge = (requested: number) =>
  new AppError("export-too-large", "The file is over 10 MiB; nothing was exported", { limit: mostDraftExportBytes, requested });

/** The authorities of a draft for the table of its Word file, by the law of the matter's day. */
async function authoritiesOf({ matterId, body }: StoredDraft, ctx: WorkspaceCtx): Promise<CourtAuthority[]> {
  const text = await ctx.drafts.threads.citable(withoutNotes(body), ctx.signal);
  return await ctx.query("courtAuthorities", { text, day: lawDay(ctx.workspace, matterId) }, ctx.signal);
}

interface AskedFile {
  format: "docx" | "pdf";
  audience: Audience;
  authorities?: readonly CourtAuthority[];
  /** The draft whose differences are tracked; null for none. */
  before?: StoredDraft | null;
  most?: number;
}

/** Runs in a thread, which ends when the caller leaves. Notes about the draft are not in its file. */
function fileOf(
  { title, body, updatedAt }: StoredDraft,
  { format, audience, authorities = [], before = null, most }: AskedFile,
  { workspace, principal, drafts, signal }: WorkspaceCtx,
): Promise<MadeFile> {
  const options = {
    title,
    author: authorFor(audience, signingAs(workspace, principal)),
    at: new Date(updatedAt).toISOString(),
    authorities,
  };
  const isClean = audience === "other_side";
  return drafts.threads.file(format, {
    text: withoutNotes(body),
    before: before === null ? null : withoutNotes(before.body),
    options,
    isClean,
    signal,
    ...(most !== undefined && { most }),
  });
}
