import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { FailingChannel, OwnWatch, watchingRoutes } from "#shared/law/watches-console.ts";
import type { LawCtx, LawHandlers } from "../context.ts";
import { checked } from "../../platform/calls/handlers.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { rowsOf } from "../../platform/principal.ts";
import { sectionByActId } from "../statutes/corpus.ts";
import { boardLabel, boards, findBoard } from "./boards.ts";
import { lastFailure, lastNotes } from "./boards-store.ts";
import { boardChecks } from "./checks.ts";
import { boardDbs, createWatch, mustBeOnBoard } from "./creation.ts";
import * as marks from "./marks.ts";
import { editWatch, mustFind, usesOf } from "./editing.ts";
import { boardName, refreshable } from "./newer.ts";
import * as notices from "./notices.ts";
import { deliveryIdOf } from "./payload.ts";
import { presentAttempt, presentAuth, presentNotice } from "./present.ts";
import { FieldRefused } from "./rules.ts";
import { readScope, scopeKey } from "./scope.ts";
import { webhookHeaders } from "./sign.ts";
import * as store from "./store.ts";
import { sendTest } from "./testing.ts";

const failingFrom = 3;
const mostOpen = 100;
const shownAttempts = 100;
const recentMs = 90 * 24 * 3600_000;

/** Boards, watches and changes of the window. */
export const watching: LawHandlers<typeof watchingRoutes> = {
  boards(_input, ctx) {
    const known = new Map(refreshable(ctx.refreshing.installed()).map((board) => [boardName(board), board]));
    const running = ctx.refreshing.running();
    const checks = boardChecks(boardDbs(ctx));
    const data = boards(boardDbs(ctx), ctx.now()).map((board) => {
      const name = boardName(board);
      const own = known.get(name);
      return {
        ...board,
        ...(checks.get(name) ?? { checkedAt: null, newer: [] }),
        isRefreshable: own !== undefined,
        hasFolder: own !== undefined && ctx.refreshing.hasFolder(own),
        isRefreshing: running.has(name),
        reading: running.get(name) ?? null,
        lastError: lastFailure(ctx.workspace, board.corpusType, board.state ?? ""),
        lastNotes: lastNotes(ctx.workspace, board.corpusType, board.state ?? ""),
      };
    });
    return { data, isScheduled: ctx.refreshing.isScheduled(), isNetworkAllowed: ctx.sources.network().isAllowed };
  },

  async refresh({ body }, ctx) {
    try {
      const queued = await ctx.refreshing.refresh({ corpusType: body.corpusType, state: stateOf(body.state) });
      return { queued: queued?.length ?? 0, isStopped: queued === null };
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      throw new AppError(error.kind === "not-allowed" ? "network-not-allowed" : "publisher-unavailable", error.message);
    }
  },

  stopRefresh: ({ body }, ctx) => ctx.refreshing.stop({ corpusType: body.corpusType, state: stateOf(body.state) }),

  schedule({ body }, ctx) {
    ctx.refreshing.schedule(body.isScheduled);
    return { isScheduled: ctx.refreshing.isScheduled() };
  },

  async list(_input, ctx) {
    const rows = ownWatches(ctx);
    const changes = await openChanges(ctx, rows);
    return { data: rows.map((row) => present(ctx, row, changes.get(row.id) ?? 0)) };
  },

  async create({ body }, ctx) {
    const sent = { ...body, state: stateOf(body.state), hasNotes: body.hasNotes ?? false };
    return present(ctx, await atField(createWatch(ctx, sent)), 0);
  },

  async update({ params, body }, ctx) {
    return present(ctx, await atField(editWatch(ctx, params.watch_id, body)), 0);
  },

  remove({ params }, ctx) {
    mustFind(ctx, ctx.workspace, params.watch_id);
    ctx.write((db) => store.removeWatch(db, params.watch_id));
  },

  async preview({ body }, ctx) {
    const state = stateOf(body.state);
    const board = findBoard(boardDbs(ctx), ctx.now(), body.corpusType, state);
    if (board === undefined) throw new AppError("board-not-found");
    const scope = readScope(body.scope, board);
    mustBeOnBoard(ctx, scope, board);
    const looker = { corpusType: board.corpusType, state, scope, kinds: body.kinds, hasNotes: body.hasNotes ?? false };
    const recentFrom = new Date(ctx.now().getTime() - recentMs).toISOString();
    const key = scopeKey(scope);
    const coveredBy = ownWatches(ctx)
      .filter((one) => one.corpusType === board.corpusType && one.state === state && (one.scopeKey === "" || one.scopeKey === key))
      .map((one) => one.id);
    return { ...(await ctx.query("watchOutlook", { ...looker, recentFrom }, ctx.signal)), coveredBy };
  },

  async changes({ query }, ctx) {
    const rows = ownWatches(ctx).filter((row) => query.watch === undefined || row.id === query.watch);
    const found = await ctx.query(
      "watchTimeline",
      { lookers: rows.map((row) => narrowed(looker(row), query.kind)), beforeId: query.beforeId ?? null, limit: query.limit },
      ctx.signal,
    );
    const page = found.slice(0, query.limit);
    const marked = marksOf(ctx, page);
    const data = page.map(({ change, ...rest }) => ({
      ...change,
      ...rest,
      boardLabel: boardLabel(change.corpusType, change.state),
      ...(marked.get(change.id) ?? { mark: "unread" as const, snoozedUntil: null }),
    }));
    return { data, hasMore: found.length > page.length };
  },

  async redline({ params }, ctx) {
    const { [params.change_id]: redline } = await ctx.query("changeRedlines", [params.change_id], ctx.signal);
    if (redline === undefined) throw new AppError("change-not-found", "Pandect did not keep the text of this change");
    return { redline };
  },

  mark: checked(
    ({ body }, ctx) => {
      const { mark, until } = body;
      const refused = (msg: string) =>
        new ValidationError([{ loc: ["body", "until"], msg, type: "value_error", input: until ?? null, ctx: {} }]);
      if (mark !== "snoozed") {
        if (until !== undefined) throw refused("belongs to snoozed changes");
      } else if (until === undefined || Date.parse(until) <= ctx.now().getTime()) throw refused("must be a moment in the future");
    },
    ({ body: { ids, mark, until } }, ctx) =>
      ctx.write((db) => {
        if (mark === "done") marks.markDone(db, rowsOf(ctx.principal), ids, ctx.now().toISOString());
        else if (mark === "unread" || until === undefined) marks.markUnread(db, rowsOf(ctx.principal), ids);
        else marks.snooze(db, rowsOf(ctx.principal), ids, new Date(until).toISOString());
      }),
  ),

  async affected({ params, query }, ctx) {
    const found = await ctx.query("changeAffects", { id: params.change_id, limit: query.limit }, ctx.signal);
    if (found === null) throw new AppError("change-not-found");
    return found;
  },

  async versions({ params }, ctx) {
    const data = await ctx.query("sectionVersions", params.act_id, ctx.signal);
    if (data === null) throw new AppError("not-found", "Nothing was ever installed under this id");
    return { data };
  },

  async compare({ params, query }, ctx) {
    const redline = await ctx.query("versionRedline", { actId: params.act_id, ...query }, ctx.signal);
    if (redline === null) throw new AppError("not-found", "This section has no such version");
    if (redline === "missing") throw new AppError("not-found", "Pandect did not keep the text of this version");
    return { redline };
  },

  health(_input, ctx) {
    const failing = boards(boardDbs(ctx), ctx.now()).filter((board) => board.retrievalStatus === "failing");
    return {
      channels: ownWatches(ctx).flatMap((row) => failingChannels(ctx, row)),
      boards: failing.map(({ corpusType, state, label }) => ({
        corpusType,
        state,
        boardLabel: label,
        lastError: lastFailure(ctx.workspace, corpusType, state ?? ""),
      })),
      waiting: notices.countWaiting(ctx.workspace, rowsOf(ctx.principal)),
    };
  },

  attempts({ params }, ctx) {
    const { id } = mustFind(ctx, ctx.workspace, params.watch_id);
    const rows = notices.deliveriesOf(ctx.workspace, id, ["webhook", "email"], { limit: shownAttempts, offset: 0 });
    return {
      data: rows.map((row) => presentAttempt(row)),
      notices: notices.noticesOf(ctx.workspace, id, shownAttempts).map(presentNotice),
    };
  },

  request({ params }, ctx) {
    const watch = mustFind(ctx, ctx.workspace, params.watch_id);
    const body = notices.bodyOf(ctx.workspace, watch.id, params.refresh_id, "webhook");
    const last = notices
      .deliveriesOf(ctx.workspace, watch.id, ["webhook"], { limit: shownAttempts, offset: 0 })
      .find((one) => one.refreshId === params.refresh_id);
    // The headers its receiver saw last; the time is part of the signed data.
    const at = last === undefined ? ctx.now() : new Date(last.attemptedAt);
    const message = { event: "board.updated" as const, deliveryId: deliveryIdOf(watch.id, params.refresh_id), body: body ?? "", at };
    const headers = webhookHeaders({ ...watch, authScheme: null }, message, ctx.watching.secrets);
    if (body === null || headers === null || watch.webhookUrl === null) throw new AppError("not-found", "This notice is no longer kept");
    const credential = watch.authScheme === "header" ? (watch.authHeader ?? "") : "authorization";
    return { url: watch.webhookUrl, headers: { ...headers, ...(watch.authScheme !== null && { [credential]: "…" }) }, body };
  },

  test: ({ params }, ctx) => sendTest(ctx, mustFind(ctx, ctx.workspace, params.watch_id)),

  resend({ params, body }, ctx) {
    const { id, channel } = mustFind(ctx, ctx.workspace, params.watch_id);
    const isUsed = usesOf(channel).includes(body.target);
    if (!isUsed || !ctx.write((db) => notices.sendAgain(db, id, body.refreshLogId, body.target, ctx.now().getTime())))
      throw new AppError("not-found", "This notice is no longer kept");
  },
};

/** The refusal of an address names its field, so that the window shows it there. */
async function atField<T>(made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof FieldRefused)) throw error;
    const errors = [{ location: `body.${error.field}`, message: error.msg, type: "not_allowed" }];
    throw new AppError(error.code, error.message, { errors });
  }
}

function ownWatches(ctx: LawCtx): store.WatchRow[] {
  return store.allWatches(ctx.workspace, rowsOf(ctx.principal));
}

function stateOf(sent: string | null): string | null {
  return sent === "federal" ? null : sent;
}

function looker({ id, corpusType, state, scope, kinds, hasNotes }: store.WatchRow) {
  return { id, corpusType, state, scope, kinds, hasNotes };
}

/** The part of a watch's changes that the requested kinds leave. */
function narrowed(of: ReturnType<typeof looker>, kinds: readonly string[] | undefined) {
  if (kinds === undefined) return of;
  return { ...of, kinds: of.kinds.filter((kind) => kinds.includes(kind)), hasNotes: of.hasNotes && kinds.includes("notes") };
}

function marksOf(ctx: LawCtx, found: readonly { change: { id: number } }[]) {
  const ids = found.map(({ change }) => change.id);
  return marks.marksOf(ctx.workspace, rowsOf(ctx.principal), ids, ctx.now().toISOString());
}

function newestAttempts(ctx: LawCtx, id: string, targets: readonly notices.Target[]): notices.DeliveryRow[] {
  return notices.deliveriesOf(ctx.workspace, id, targets, { limit: failingFrom, offset: 0 });
}

function isFailing(attempts: readonly notices.DeliveryRow[]): boolean {
  return attempts.length === failingFrom && attempts.every((one) => !one.success);
}

function failingChannels(ctx: LawCtx, { id, corpusType, state, scope }: store.WatchRow): FailingChannel[] {
  return (["webhook", "email"] as const).flatMap((target) => {
    const attempts = newestAttempts(ctx, id, [target]);
    const [last] = attempts;
    if (last === undefined || !isFailing(attempts)) return [];
    const failures = notices.failuresInARow(ctx.workspace, id, target);
    const about = { watchId: id, boardLabel: boardLabel(corpusType, state), scope, target };
    return [{ ...about, failures, lastError: last.error, lastAttemptAt: last.attemptedAt }];
  });
}

/** Open changes per watch, among the newest. */
async function openChanges(ctx: LawCtx, rows: readonly store.WatchRow[]): Promise<Map<string, number>> {
  const found = await ctx.query("watchTimeline", { lookers: rows.map(looker), beforeId: null, limit: mostOpen }, ctx.signal);
  const marked = marksOf(ctx, found);
  const open = new Map<string, number>();
  for (const { change, watchIds } of found) if (!marked.has(change.id)) for (const id of watchIds) open.set(id, (open.get(id) ?? 0) + 1);
  return open;
}

function present(ctx: LawCtx, row: store.WatchRow, open: number): OwnWatch {
  const [byWebhook, byMail] = [newestAttempts(ctx, row.id, ["webhook"]), newestAttempts(ctx, row.id, ["email"])];
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
    webhookAuth: presentAuth(row),
    kinds: row.kinds,
    hasNotes: row.hasNotes,
    hasWebhookSecret: row.webhookSecret !== null,
    note: row.note,
    digest: row.digest,
    isActive: row.isActive,
    createdAt: row.createdAt,
    lastNotifiedAt: row.lastNotifiedAt,
    health: byWebhook.length + byMail.length === 0 ? null : isFailing(byWebhook) || isFailing(byMail) ? "failing" : "ok",
    open,
  };
}
