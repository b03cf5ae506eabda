import { AppError } from "#shared/platform/errors.ts";
import type { TestOutcome } from "#shared/law/watches-api.ts";
import type { LawCtx } from "../context.ts";
import { claimTest, type WatchRow } from "./store.ts";

const cooldownMs = 30_000;

/** Sends a test over the channels of a watch, at most once in 30 seconds. */
export async function sendTest(ctx: LawCtx, watch: WatchRow): Promise<TestOutcome> {
  const { channel } = watch;
  if (channel === "window") throw new AppError("watch-not-found", "There is no such watch");
  if (!ctx.write((db) => claimTest(db, watch.id, ctx.now().getTime(), cooldownMs)))
    throw new AppError("rate-limited", "A test was sent within the last 30 seconds; wait before the next", {
      headers: { "retry-after": "30" },
    });
  const [webhook, mailed] = await Promise.all([
    channel === "email" ? null : ctx.watching.testWebhook(watch),
    channel === "webhook" ? null : ctx.watching.testMail(watch),
  ]);
  return {
    channel,
    webhook: webhook && { success: webhook.error === null, statusCode: webhook.statusCode, error: webhook.error },
    email: mailed && { success: mailed.error === null, error: mailed.error },
  };
}
