import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AppError } from "#shared/platform/errors.ts";
import type { FileReply } from "#shared/route.ts";
import { documentsLog } from "../../../platform/log.ts";
import { signingAs } from "../../../platform/organization.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { listSlots, type StoredRun } from "./run-store.ts";
import type { FilledSlot } from "../../../text/templates/word-file/fill-word-file.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * The Word file that a template came from, filled with the values of a run. Throws `artifact-not-found` where there is none, and
 * `export-not-available` until the run has its values, or where the file cannot be filled.
 */
export function filledFile(run: StoredRun, ctx: WorkspaceCtx): FileReply {
  if (run.status !== "succeeded") throw new AppError("export-not-available", "The run has no values yet", { currentStatus: run.status });
  const file = run.originalSha256 === null ? null : ctx.documents.originals.open(run.originalSha256);
  if (file === null) throw new AppError("artifact-not-found", "This template has no Word file");
  ctx.note({ resource: { kind: "template_run", id: run.id } });
  const slots = listSlots(ctx.workspace, run.id);
  const about = { title: run.title, author: signingAs(ctx.workspace, ctx.principal).ownerName };
  return { contentType: wordType, fileName: `${run.title}.docx`, chunks: pieces(file, { slots, about }, ctx) };
}

interface Filling {
  slots: readonly FilledSlot[];
  about: { title: string; author: string };
}

async function* pieces(file: Readable, how: Filling, { drafts, signal }: WorkspaceCtx): AsyncGenerator<Uint8Array> {
  const bytes = await buffer(file);
  try {
    yield await drafts.threads.fill(bytes, { ...how, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    documentsLog.unexpected("Word file of a template not filled", error);
    throw new AppError("export-not-available", "Pandect cannot fill the Word file of this template. The draft has all values.", {
      currentStatus: "succeeded",
    });
  }
}
