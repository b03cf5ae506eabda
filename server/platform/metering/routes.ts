import type { accountRoutes } from "#shared/platform/account.ts";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { Ctx } from "../context.ts";
import type { Handlers } from "../calls/handlers.ts";
import { limitsOf } from "./account.ts";
import { createKey, type DataKey, revokeKey } from "./data-keys.ts";
import { readBalance } from "./ledger.ts";
import { pricing, usd } from "./pricing.ts";
import { dailyBalances, ledgerCsv, type Span, usageRows } from "./usage.ts";

/** Handlers of pricing, balance, data keys and the account (data-api §12, workspace-api §20). */
export const account: Handlers<typeof accountRoutes> = {
  pricing: ({ query }) => pricing(query.region),

  balance: (_input, ctx) => balanceOf(ctx),

  pricingIn: ({ query }) => pricing(query.region),

  balanceIn: (_input, ctx) => balanceOf(ctx),

  keys({ query }, ctx) {
    const all = ctx.metering.keys.list(ctx.now().getTime());
    return page(all.slice(query.offset, query.offset + query.limit).map(present), all.length, query);
  },

  createKey({ body }, ctx) {
    const { id, key } = ctx.write((tx) => {
      const issued = createKey(tx, body.name, ctx.now().getTime());
      ctx.note({ resource: { kind: "data_key", id: issued.id } });
      return issued;
    });
    const made = ctx.metering.keys.list(ctx.now().getTime()).find((one) => one.id === id);
    if (made === undefined) throw new Error("the key just made is not there");
    return { ...present(made), key };
  },

  revokeKey({ params }, ctx) {
    ctx.write((tx) => {
      if (!revokeKey(tx, params.key_id, ctx.now().getTime())) throw new AppError("key-not-found");
      ctx.note({ resource: { kind: "data_key", id: params.key_id } });
    });
    ctx.metering.keys.forget();
  },

  setPlan({ body }, ctx) {
    ctx.metering.setPlan(body.plan);
    return balanceOf(ctx);
  },

  grant({ body }, ctx) {
    try {
      ctx.metering.grant(body.credits, ctx.now().getTime(), body.note ?? "");
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new ValidationError([{ loc: ["body", "credits"], msg: error.message, type: "value_error", input: body.credits, ctx: {} }]);
    }
    return balanceOf(ctx);
  },

  usage({ query }, ctx) {
    const span = spanOf(query, ctx.now());
    const { db } = ctx.metering;
    return {
      rows: usageRows(db, span),
      days: dailyBalances(db, span),
      from: dayOf(span.from),
      to: dayOf(span.to - 1),
    };
  },

  ledger: ({ query }, ctx) => ledgerCsv(ctx.metering.db, spanOf({ from: "2000-01-01", ...query }, ctx.now())),
};

function balanceOf(ctx: Ctx) {
  const { plan, db } = ctx.metering;
  const { remaining, bySource, granted, consumed } = readBalance(db);
  return {
    creditsRemaining: remaining,
    usdRemaining: usd(remaining),
    bySource,
    nextExpiry: null,
    plan,
    totalPurchased: granted,
    totalConsumed: consumed,
    rateLimit: limitsOf[plan],
    asOf: ctx.now().toISOString(),
  };
}

function present(key: DataKey) {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    createdAt: new Date(key.createdAt).toISOString(),
    lastUsedAt: key.lastUsedAt === null ? null : new Date(key.lastUsedAt).toISOString(),
    revokedAt: key.revokedAt === null ? null : new Date(key.revokedAt).toISOString(),
  };
}

const dayLength = 86_400_000;

/** The requested days, both included; the last 30 when none are named. */
function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Span {
  const end = (to === undefined ? Math.floor(now.getTime() / dayLength) * dayLength : Date.parse(to)) + dayLength;
  const start = from === undefined ? end - 30 * dayLength : Date.parse(from);
  if (start >= end) {
    throw new ValidationError([{ loc: ["query", "from"], msg: "must not be after to", type: "value_error", input: from ?? null, ctx: {} }]);
  }
  return { from: start, to: end };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
