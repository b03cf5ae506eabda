import type { backupsRoutes } from "#shared/backups.ts";
import { AppError } from "#shared/errors.ts";
import type { Ctx } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { present, readManifest, removeBackups } from "./shelf.ts";
import { BackupError } from "./write-backup.ts";

/** Handlers of backups. */
export const backups: Handlers<typeof backupsRoutes> = {
  list(_input, { backups: service }) {
    const data = service.list().map(present);
    return {
      data,
      pagination: { limit: data.length, offset: 0, total: data.length, hasMore: false },
      isRunning: service.isRunning(),
      lastRestore: service.lastRestore(),
      lastError: service.lastError(),
      folder: service.folder.backups,
    };
  },

  async create(_input, ctx) {
    if (ctx.backups.isRunning()) throw new AppError("operation-in-flight", "A backup is being made already.");
    const made = await said("service-unavailable", () => ctx.backups.make("manual"));
    ctx.note({ resource: { kind: "backup", id: made.name } });
    return present(made);
  },

  remove({ params }, ctx) {
    mustBeThere(ctx, params.name);
    if (ctx.backups.isRunning()) throw new AppError("operation-in-flight", "A backup is being made; delete this one afterwards.");
    ctx.note({ resource: { kind: "backup", id: params.name } });
    removeBackups(ctx.backups.folder, [params.name]);
  },

  preview({ params }, ctx) {
    mustBeThere(ctx, params.name);
    return said("conflict", () => ctx.backups.preview(params.name));
  },

  async restore({ params }, ctx) {
    mustBeThere(ctx, params.name);
    if (ctx.backups.isRunning()) throw new AppError("operation-in-flight", "A backup is being made; go back to this one afterwards.");
    ctx.note({ resource: { kind: "backup", id: params.name } });
    await said("conflict", async () => {
      await ctx.backups.preview(params.name);
      ctx.backups.restore(params.name);
    });
    return { name: params.name };
  },
};

function mustBeThere(ctx: Ctx, name: string): void {
  if (readManifest(ctx.backups.folder, name) === null) throw new AppError("not-found", "There is no backup of this name");
}

/** A refusal of the backups as the caller is told it. */
async function said<T>(code: "conflict" | "service-unavailable", work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? new AppError(code, error.message) : error;
  }
}
