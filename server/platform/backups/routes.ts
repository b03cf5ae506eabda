import type { Backup, backupsRoutes } from "#shared/platform/backups.ts";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { Ctx } from "../context.ts";
import type { Handlers } from "../calls/handlers.ts";
import { checkSentence, lastFileCheck } from "../file-check/last-check.ts";
import { damagedLists } from "./backup-check.ts";
import { type Manifest, present, readManifest } from "./backup-files.ts";
import { placeProblem } from "./copy-elsewhere.ts";
import { BackupError, deleteBackup } from "./write-backup.ts";

/** Handlers of backups. */
export const backups: Handlers<typeof backupsRoutes> = {
  list(_input, { backups: service, workspace, viewer }) {
    const checked = lastFileCheck(workspace);
    const data = service.list().map((one) => presentTo(viewer, one));
    return {
      data,
      pagination: { limit: data.length, offset: 0, total: data.length, hasMore: false },
      isRunning: service.isRunning(),
      lastRestore: service.lastRestore(),
      lastError: service.lastError(),
      folder: service.folder.backups,
      notes: damagedLists(service.folder),
      copies: { ...service.copies.settings(), isRunning: service.copies.isRunning(), last: service.copies.last() },
      fileCheck: checked === null ? null : { at: checked.at, files: checked.files, problem: checkSentence(checked, []) },
    };
  },

  async create(_input, ctx) {
    if (ctx.backups.isRunning()) throw new AppError("operation-in-flight", "A backup is already running.");
    const made = await said("service-unavailable", () => ctx.backups.make("manual", ctx.requestId));
    ctx.note({ resource: { kind: "backup", id: made.name } });
    return presentTo(ctx.viewer, made);
  },

  async remove({ params }, ctx) {
    mustBeThere(ctx, params.name);
    ctx.note({ resource: { kind: "backup", id: params.name } });
    await said(ctx.backups.isRunning() ? "operation-in-flight" : "service-unavailable", async () =>
      deleteBackup(ctx.backups.folder, params.name),
    );
  },

  preview({ params }, ctx) {
    mustBeThere(ctx, params.name);
    return said("conflict", () => ctx.backups.preview(params.name));
  },

  async restore({ params }, ctx) {
    mustBeThere(ctx, params.name);
    if (ctx.backups.isRunning()) throw new AppError("operation-in-flight", "A backup is running. Restore this one afterwards.");
    ctx.note({ resource: { kind: "backup", id: params.name } });
    await said("conflict", async () => {
      await ctx.backups.preview(params.name);
      ctx.backups.restore(params.name);
    });
    return { name: params.name };
  },

  setCopies({ body }, { backups: { copies, folder } }) {
    const problem = body.folder === null ? null : placeProblem(folder, body.folder);
    if (problem !== null && body.folder !== null) throw invalidFolder(problem, body.folder);
    copies.save(body);
    return body;
  },

  async copy(_input, { backups: { copies } }) {
    const outcome = await copies.copyNewest();
    if (outcome === null) throw new AppError("conflict", "Choose a place for copies and make a backup first.");
    return outcome;
  },
};

function invalidFolder(problem: string, folder: string): ValidationError {
  return new ValidationError([{ loc: ["body", "folder"], msg: problem, type: "value_error", input: folder, ctx: {} }]);
}

function mustBeThere(ctx: Ctx, name: string): void {
  if (readManifest(ctx.backups.folder, name) === null) throw new AppError("not-found", "There is no backup with this name");
}

/** A refusal of the backups in the form for the caller. */
async function said<T>(code: "conflict" | "operation-in-flight" | "service-unavailable", work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? new AppError(code, error.message) : error;
  }
}

/** A backup without the counts of its records for whoever does not see every matter. */
function presentTo(viewer: string | null, backup: Manifest): Backup {
  const shown = present(backup);
  return viewer === null ? shown : { ...shown, counts: {} };
}
