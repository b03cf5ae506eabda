import { AppError } from "#shared/platform/errors.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { page } from "#shared/platform/pages.ts";
import type { MailInfo, readingsRoutes } from "#shared/workspace/readings.ts";
import { findLayout, findReading, findView, listChunks } from "./reading-store.ts";
import { findMail, type StoredMail, threadOf } from "./mail-store.ts";
import { containerNamed, partsNamed } from "./contained-store.ts";
import { mustBeRead, mustBeSeen, originalFile } from "./routes.ts";
import { findRecognizedPage } from "./recognized-store.ts";
import { readText } from "./store.ts";

/** Handlers for the results of reading a document. */
export const readings: WorkspaceHandlers<typeof readingsRoutes> = {
  read({ params }, ctx) {
    const { id } = mustBeRead(params, ctx);
    const reading = findReading(ctx.workspace, id);
    if (reading === undefined) throw notYet(id);
    return reading;
  },

  view({ params: { view, ...params } }, ctx) {
    const { id } = mustBeRead(params, ctx);
    const other = view === "accepted" ? null : findView(ctx.workspace, id, view);
    const layout = findLayout(ctx.workspace, id, other === null ? "accepted" : view);
    return { documentId: id, view, ...(other ?? { text: readText(ctx.workspace, id), marks: [] }), ...layout };
  },

  related({ params }, ctx) {
    const { id, matterId } = mustBeSeen(params, ctx);
    const mail = findMail(ctx.workspace, id);
    const mails = mail === undefined ? [] : threadOf(ctx.workspace, { id, matterId, viewer: ctx.viewer });
    const isCopy = (one: StoredMail) => one.documentId !== id && one.messageId !== null && one.messageId === mail?.messageId;
    return {
      container: containerNamed(ctx.workspace, id) ?? null,
      parts: partsNamed(ctx.workspace, id),
      mail: mail === undefined ? null : presentMail(mail),
      thread: mails.length < 2 ? [] : mails.filter((one) => !isCopy(one)).map(presentMail),
      copies: mails.filter(isCopy).map(presentMail),
    };
  },

  recognized({ params: { page: number, ...params } }, ctx) {
    const { id } = mustBeRead(params, ctx);
    return findRecognizedPage(ctx.workspace, id, number) ?? { matrix: [1, 0, 0, 1, 0, 0], words: [] };
  },

  original: ({ params }, ctx) => originalFile(params, ctx),

  chunks({ params, query }, ctx) {
    const row = mustBeRead(params, ctx);
    const chunks = listChunks(ctx.workspace, row.id, query.offset, query.limit);
    return page(
      chunks.map(({ seq, start, page: number, heading, text }) => ({
        seq,
        start,
        end: start + text.length,
        page: number,
        heading,
        text,
      })),
      row.chunkCount ?? 0,
      query,
    );
  },
};

function presentMail({ documentId, filename, subject, from, to, cc, day, sentAt }: StoredMail): MailInfo {
  return { documentId, filename, subject, from, to, cc, day, sentAt };
}

function notYet(id: string): AppError {
  return new AppError("document-not-readable", "Pandect is reading the document again; try again in a moment", { documentIds: [id] });
}
