import { AppError, invalidValue } from "#shared/platform/errors.ts";
import { mostPlaybookBytes } from "#shared/workspace/playbook-fields.ts";
import { type playbookImportRoutes } from "#shared/workspace/playbook-import.ts";
import { documentsLog } from "../../../platform/log.ts";
import { WorkLimit } from "../../../platform/work-limit.ts";
import { NoPlaybook } from "../../../text/playbooks/import/sheet.ts";
import type { WorkspaceHandlers } from "../../context.ts";

const accepted = "Pandect reads Word (.docx), OpenDocument, RTF, Markdown, text and CSV files with a clause per row or heading.";

/** Handlers of playbooks from files of others (workspace-api §20). */
export const playbookImport: WorkspaceHandlers<typeof playbookImportRoutes> = {
  async map({ query: { filename, field }, stream, contentLength }, ctx) {
    const bytes = await received(stream, contentLength);
    try {
      return await ctx.playbookReader.map({ bytes, filename, fields: field }, ctx.signal);
    } catch (error) {
      if (error instanceof NoPlaybook) throw refused(error.message);
      ctx.signal.throwIfAborted();
      documentsLog.unexpected("playbook not read", error, {});
      throw refused("Pandect could not read this file.");
    }
  },

  async read({ body: { clause, position } }, ctx) {
    try {
      return await ctx.playbookReader.read(clause, position, ctx.signal);
    } catch (error) {
      if (error instanceof WorkLimit)
        throw invalidValue("body.position", "This text took too much time to read. Shorten the position.", "too_long");
      throw error;
    }
  },
};

const refused = (why: string) => invalidValue("body", `${why} Nothing was imported. ${accepted}`, "value_error");

async function received(stream: ReadableStream<Uint8Array>, contentLength: number | null): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError(
      "upload-too-large",
      `This file is larger than ${mostPlaybookBytes / 1024 ** 2} MB. Nothing was imported. Remove pictures, or split the file.`,
    );
  if (contentLength !== null && contentLength > mostPlaybookBytes) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.byteLength;
    if (size > mostPlaybookBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
