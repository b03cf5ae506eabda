import { AppError } from "#shared/errors.ts";
import { type OwnWatch, type watchingRoutes } from "#shared/watching.ts";
import type { Ctx } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { NetworkError } from "../net/network-error.ts";
import { sectionByActId } from "../statutes/corpus.ts";
import { boardLabel, boards, findBoard } from "./boards.ts";
import { lastFailure } from "./boards-store.ts";
import { boardDbs, createWatch, mustBeOnBoard } from "./creation.ts";
import * as marks from "./marks.ts";
import { boardName, refreshable } from "./newer.ts";
import * as notices from "./notices.ts";
import { presentAttempt } from "./present.ts";
import { readScope, scopeKey } from "./scope.ts";
import * as store from "./store.ts";

const failingFrom = 3;
const mostOpen = 100;
const shownAttempts = 100;

/** Boards, watches and changes of the window. */
export const watching: Handlers<typeof watchingRoutes> = {
  boards(_input, ctx) {
    const known = new Set(refreshable(ctx.refreshing.installed()).map(boardName));
    const running = new Set(ctx.refreshing.running());
    const data = boards(boardDbs(ctx), ctx.now()).map((board) => ({
      ...board,
      isRefreshable: known.has(boardName(board)),
      isRefreshing: running.has(boardName(board)),
      lastError: lastFailure(ctx.workspace, board.corpusType, board.state ?? ""),
    }));
    return { data, isScheduled: ctx.refreshing.isScheduled(), isNetworkAllowed: ctx.sources.network().isAllowed };
  },

  async refresh({ body }, ctx) {
    try {
      const queued = await ctx.refreshing.refresh({ corpusType: body.corpusType, state: stateOf(body.state) });
      return { queued: queued.length };
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      throw new AppError(error.kind === "not-allowed" ? "network-not-allowed" : "publisher-unavailable", error.message);
    }
  },

  schedule({ body }, ctx) {
    ctx.refreshing.schedule(body.isScheduled);
    return { isScheduled: ctx.refreshing.isScheduled() };
  },

  async list(_input, ctx) {
    const rows = store.allWatches(ctx.workspace);
    const changes = await openChanges(ctx, rows);
    return { data: rows.map((row) => present(ctx, row, changes.get(row.id) ?? 0)) };
  },

  async create({ body }, ctx) {
    const row = await createWatch(ctx, { ...body, state: stateOf(body.state), webhookAuth: null });
    return present(ctx, row, 0);
  },

  update({ params, body }, ctx) {
    return ctx.write((db) => {
      const before = mustFind(ctx, params.watch_id);
      const { isActive = before.isActive, kinds = before.kinds, note = before.note, digest = before.digest } = body;
      const row = { ...before, isActive, kinds, note, digest, updatedAt: ctx.now().toISOString() };
      store.putWatch(db, row);
      return present(ctx, row, 0);
    });
  },

  remove({ params }, ctx) {
    mustFind(ctx, params.watch_id);
    ctx.write((db) => store.removeWatch(db, params.watch_id));
  },

  async preview({ body }, ctx) {
    const state = stateOf(body.state);
    const board = findBoard(boardDbs(ctx), ctx.now(), body.corpusType, state);
    if (board === undefined) throw new AppError("board-not-found");
    const scope = readScope(body.scope, board);
    mustBeOnBoard(ctx, scope, board);
    const looker = { corpusType: board.corpusType, state, scope, kinds: body.kinds };
    const key = scopeKey(scope);
    const coveredBy = store
      .allWatches(ctx.workspace)
      .filter((one) => one.corpusType === board.corpusType && one.state === state && (one.scopeKey === "" || one.scopeKey === key))
      .map((one) => one.id);
    return { ...(await ctx.query("watchOutlook", looker, ctx.signal)), coveredBy };
  },

  async changes({ query }, ctx) {
    const rows = store.allWatches(ctx.workspace).filter((row) => query.watch === undefined || row.id === query.watch);
    const found = await ctx.query(
      "watchTimeline",
      { lookers: rows.map(looker), beforeId: query.beforeId ?? null, limit: query.limit },
      ctx.signal,
    );
    const page = found.slice(0, query.limit);
    const done = marks.doneAmong(
      ctx.workspace,
      page.map(({ change }) => change.id),
    );
    const data = page.map(({ change, watchIds }) => ({
      ...change,
      boardLabel: boardLabel(change.corpusType, change.state),
      mark: done.has(change.id) ? ("done" as const) : ("unread" as const),
      watchIds,
    }));
    return { data, hasMore: found.length > page.length };
  },

  async redline({ params }, ctx) {
    const { [params.change_id]: redline } = await ctx.query("changeRedlines", [params.change_id], ctx.signal);
    if (redline === undefined) throw new AppError("change-not-found", "No text was kept of this change");
    return { redline };
  },

  mark({ body }, ctx) {
    ctx.write((db) => (body.isDone ? marks.markDone(db, body.ids, ctx.now().toISOString()) : marks.markUnread(db, body.ids)));
  },

  attempts({ params }, ctx) {
    const { id } = mustFind(ctx, params.watch_id);
    const rows = notices.deliveriesOf(ctx.workspace, id, ["webhook", "email"], { limit: shownAttempts, offset: 0 });
    return { data: rows.map((row) => presentAttempt(row)) };
  },

  resend({ params, body }, ctx) {
    const { id } = mustFind(ctx, params.watch_id);
    if (!ctx.write((db) => notices.sendAgain(db, id, body.refreshLogId, ctx.now().getTime())))
      throw new AppError("not-found", "This notice is no longer kept");
  },
};

function stateOf(sent: string | null): string | null {
  return sent === "federal" ? null : sent;
}

function mustFind(ctx: Ctx, id: string): store.WatchRow {
  const row = store.watchById(ctx.workspace, id);
  if (row === null) throw new AppError("watch-not-found", "There is no such watch");
  return row;
}

function looker({ id, corpusType, state, scope, kinds }: store.WatchRow) {
  return { id, corpusType, state, scope, kinds };
}

/** Changes not done with, per watch, among the newest. */
async function openChanges(ctx: Ctx, rows: readonly store.WatchRow[]): Promise<Map<string, number>> {
  const found = await ctx.query("watchTimeline", { lookers: rows.map(looker), beforeId: null, limit: mostOpen }, ctx.signal);
  const done = marks.doneAmong(
    ctx.workspace,
    found.map(({ change }) => change.id),
  );
  const open = new Map<string, number>();
  for (const { change, watchIds } of found) if (!done.has(change.id)) for (const id of watchIds) open.set(id, (open.get(id) ?? 0) + 1);
  return open;
}

function present(ctx: Ctx, row: store.WatchRow, open: number): OwnWatch {
  const attempts = notices.deliveriesOf(ctx.workspace, row.id, ["webhook", "email"], { limit: failingFrom, offset: 0 });
  const isFailing = attempts.length === failingFrom && attempts.every((one) => !one.success);
  const actId = row.scope?.["actId"];
  return {
    id: row.id,
    corpusType: row.corpusType,
    state: row.state,
    boardLabel: boardLabel(row.corpusType, row.state),
    scope: row.scope,
    citation: actId === undefined ? null : (sectionByActId(ctx.local.corpus, actId)?.citation_short ?? null),
    channel: row.channel,
    webhookUrl: row.webhookUrl,
    emailAddress: row.emailAddress,
    kinds: row.kinds,
    note: row.note,
    digest: row.digest,
    isActive: row.isActive,
    createdAt: row.createdAt,
    lastNotifiedAt: row.lastNotifiedAt,
    health: attempts.length === 0 ? null : isFailing ? "failing" : "ok",
    open,
  };
}
