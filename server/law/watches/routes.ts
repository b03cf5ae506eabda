import { AppError } from "#shared/platform/errors.ts";
import { changeKinds, type watchesRoutes } from "#shared/law/watches-api.ts";
import { boards } from "./boards.ts";
import * as notices from "./notices.ts";
import { presentDelivery, presentWatch } from "./present.ts";
import { boardDbs, createWatch, mustBeFree, scopeOver } from "./creation.ts";
import { mustHaveWebhooks, readWays } from "./rules.ts";
import * as store from "./store.ts";
import { rowsOf } from "../../platform/principal.ts";
import type { LawCtx, LawHandlers } from "../context.ts";
import { sendTest } from "./testing.ts";

const failingFrom = 3;
const lookedBack = 200;

/** Boards and watches of the data API (data-api §§10, 13). */
export const watches: LawHandlers<typeof watchesRoutes> = {
  boards({ query: { corpusType, state, limit, offset } }, ctx) {
    const wanted = boards(boardDbs(ctx), ctx.now()).filter(
      (board) =>
        (corpusType === undefined || board.corpusType === corpusType.toLowerCase()) &&
        (state === undefined || (board.state ?? "federal") === state),
    );
    const page = wanted.slice(offset, offset + limit);
    return { data: { boards: page, total: wanted.length, hasMore: offset + page.length < wanted.length } };
  },

  async create({ body }, ctx) {
    const state = body.state == null || body.state === "federal" ? null : body.state;
    return {
      data: presentWatch(await createWatch(ctx, { ...body, state, kinds: [...changeKinds], hasNotes: false, note: "", digest: "now" })),
    };
  },

  list: ({ query }, ctx) => ({ data: { watches: store.listWatches(ctx.workspace, rowsOf(ctx.principal), query).map(presentWatch) } }),

  read: ({ params }, ctx) => ({ data: presentWatch(mustFind(ctx, params.watch_id)) }),

  async update({ params, body }, ctx) {
    const { isActive, scope: sentScope, ...sentWays } = body;
    if (sentWays.webhookUrl !== undefined || sentWays.webhookSecret !== undefined || sentWays.webhookAuth != null)
      mustHaveWebhooks(ctx.metering.plan);
    const before = mustFind(ctx, params.watch_id);
    const ways = await readWays(before, sentWays, ctx.watching);
    const scoped = sentScope === undefined ? {} : scopeOver(ctx, before, sentScope);
    return ctx.write((db) => {
      // Data read before the address lookup may have changed meanwhile.
      const now = store.watchById(db, before.id);
      if (now === null) throw notFound();
      const row = {
        ...now,
        ...ways,
        ...scoped,
        isActive: isActive ?? now.isActive,
        updatedAt: ctx.now().toISOString(),
      };
      mustBeFree(db, row);
      store.putWatch(db, row);
      return { data: presentWatch(row) };
    });
  },

  remove({ params }, ctx) {
    mustFind(ctx, params.watch_id);
    ctx.write((db) => store.removeWatch(db, params.watch_id));
  },

  async test({ params }, ctx) {
    return { data: await sendTest(ctx, mustFind(ctx, params.watch_id)) };
  },

  deliveries({ params, query }, ctx) {
    const watch = mustFind(ctx, params.watch_id);
    const rows = notices.deliveriesOf(ctx.workspace, watch.id, ["webhook"], { ...query, limit: query.limit + 1 });
    const recent = notices.deliveriesOf(ctx.workspace, watch.id, ["webhook"], { limit: lookedBack, offset: 0 });
    const success = recent.findIndex((one) => one.success);
    const consecutiveFailures = success < 0 ? recent.length : success;
    return {
      data: {
        deliveries: rows.slice(0, query.limit).map(presentDelivery),
        consecutiveFailures,
        consecutiveFailuresTruncated: success < 0 && recent.length === lookedBack,
        deliveryHealth: consecutiveFailures >= failingFrom ? "failing" : "ok",
        hasMore: rows.length > query.limit,
      },
    };
  },

  async changes({ params, query }, ctx) {
    const { corpusType, state, scope } = mustFind(ctx, params.watch_id);
    const rows = await ctx.query(
      "watchChanges",
      {
        corpusType,
        state,
        scope,
        sinceId: query.sinceId ?? null,
        beforeId: query.beforeId ?? null,
        since: query.since === undefined ? null : new Date(query.since).toISOString(),
        kinds: query.changeKind ?? changeKinds,
        hasNotes: false,
        descending: query.order === "desc",
        limit: query.limit,
      },
      ctx.signal,
    );
    const cursor = rows.length === 0 ? null : Math.max(...rows.map((row) => row.id));
    return { data: { changes: rows }, meta: { cursor, hasMore: rows.length === query.limit } };
  },

  async diff({ params }, ctx) {
    const { corpusType, state, scope } = mustFind(ctx, params.watch_id);
    const found = await ctx.query("watchChangeSides", { id: params.change_id, corpusType, state, scope }, ctx.signal);
    if (found === null) throw new AppError("change-not-found", "This watch has no such change");
    const { change, before, after } = found;
    const isWorthIt =
      change.changeKind === "amended" ? before !== null && after !== null && before !== after : before !== null || after !== null;
    ctx.charge(isWorthIt ? 4 : 0);
    const sides = { beforeText: before, afterText: after, hasBefore: before !== null, hasAfter: after !== null };
    return { data: { changeId: change.id, changeKind: change.changeKind, ...sides } };
  },
};

function notFound(): AppError {
  return new AppError("watch-not-found", "There is no such watch");
}

function mustFind(ctx: LawCtx, id: string): store.WatchRow {
  const row = store.watchById(ctx.workspace, id);
  if (row === null || row.channel === "window" || row.personId !== rowsOf(ctx.principal)) throw notFound();
  return row;
}
