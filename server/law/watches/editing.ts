import { AppError } from "#shared/platform/errors.ts";
import type { WatchBody } from "#shared/law/watches-api.ts";
import type { OwnChannel } from "#shared/law/watches-console.ts";
import type { LawCtx } from "../context.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { rowsOf } from "../../platform/principal.ts";
import { mustBeFree, mustHaveRoom, scopeOver } from "./creation.ts";
import * as notices from "./notices.ts";
import { mustHaveWebhooks, readWays, type Ways } from "./rules.ts";
import { digestDue } from "./schedule.ts";
import * as store from "./store.ts";

/**
 * Changes of a watch; omitted fields stay. `scope: null` watches the whole board, `webhookSecret: ""` stops signing, and
 * `webhookAuth` is replaced as in data-api §10.3: the same scheme without a secret keeps the stored one.
 */
export interface WatchEdit extends Partial<Pick<store.WatchRow, "isActive" | "kinds" | "hasNotes" | "note" | "digest">> {
  channel?: OwnChannel | undefined;
  webhookUrl?: string | undefined;
  webhookSecret?: string | undefined;
  emailAddress?: string | undefined;
  webhookAuth?: WatchBody["webhookAuth"];
  scope?: store.WatchRow["scope"] | undefined;
}

/**
 * Changes a watch for its owner, who may also move it to another channel. An address that the new channel does not use is removed, and so
 * are notices waiting for it. Throws like the creation of a watch: `plan-required`, `watch-not-allowed`, `conflict`, `rate-limited`;
 * `watch-not-found`.
 */
export async function editWatch(ctx: LawCtx, id: string, sent: WatchEdit): Promise<store.WatchRow> {
  const { channel, webhookUrl, webhookSecret, emailAddress, webhookAuth, scope, ...settings } = sent;
  const before = mustFind(ctx, ctx.workspace, id);
  const to = channel ?? before.channel;
  const isWebhookTouched = [channel, webhookUrl, webhookSecret, webhookAuth].some((one) => one != null);
  if (isWebhookTouched && usesOf(to).includes("webhook")) mustHaveWebhooks(ctx.metering.plan);
  const ways = await readWays(waysOver(to, before), { webhookUrl, webhookSecret, emailAddress, webhookAuth }, ctx.watching);
  const scoped = scope === undefined ? {} : scopeOver(ctx, before, scope);
  return ctx.write((db) => {
    // Data read before the address lookup may have changed meanwhile.
    const now = mustFind(ctx, db, id);
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
    const row: store.WatchRow = { ...now, ...ways, ...scoped, ...given, updatedAt: ctx.now().toISOString() };
    mustBeFree(db, row);
    if (now.channel === "window" && to !== "window") mustHaveRoom(db, ctx.metering.plan);
    store.putWatch(db, row);
    for (const target of usesOf(now.channel)) if (!usesOf(to).includes(target)) notices.giveUp(db, id, target);
    if (row.digest !== now.digest) notices.retime(db, id, digestDue(row.digest, ctx.now()));
    return row;
  });
}

/** The destination of a channel. */
export function usesOf(channel: store.StoredChannel): notices.Target[] {
  return channel === "window" ? [] : channel === "both" ? ["webhook", "email"] : [channel];
}

/** The watch's data, as far as another channel uses it. */
function waysOver(channel: store.StoredChannel, before: Ways): Ways {
  const uses = usesOf(channel);
  const none = { webhookUrl: null, webhookSecret: null, authScheme: null, authHeader: null, authSecret: null };
  return {
    ...before,
    channel,
    ...(!uses.includes("webhook") && none),
    ...(!uses.includes("email") && { emailAddress: null }),
  };
}

/** A watch of the caller, of the data API or only of the window; throws `watch-not-found`, also for one of somebody else. */
export function mustFind({ principal }: Pick<LawCtx, "principal">, db: ReadDb, id: string): store.WatchRow {
  const row = store.watchById(db, id);
  if (row === null || row.personId !== rowsOf(principal)) throw new AppError("watch-not-found", "There is no such watch");
  return row;
}
