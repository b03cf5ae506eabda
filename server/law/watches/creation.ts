import { randomUUID } from "node:crypto";
import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { LawCtx } from "../context.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { WatchBody } from "#shared/law/watches-api.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import type { Plan } from "../../platform/metering/account.ts";
import { rowsOf } from "../../platform/principal.ts";
import { sectionByActId } from "../statutes/corpus.ts";
import { type BoardDbs, findBoard } from "./boards.ts";
import { newestRefresh, wasOnBoard } from "./refreshes.ts";
import { capOf, mustHaveWebhooks, readWays, type Ways } from "./rules.ts";
import { readScope, scopeKey } from "./scope.ts";
import * as store from "./store.ts";

export type NewWatch = Omit<WatchBody, "state" | "channel"> &
  Pick<store.WatchRow, "kinds" | "hasNotes" | "note" | "digest" | "channel"> & { state: string | null };

/** Creates a watch. Refusals come in the order of data-api §10.4: plan, board, not allowed, duplicate, limit. */
export async function createWatch(ctx: LawCtx, sent: NewWatch): Promise<store.WatchRow> {
  const { channel, state, kinds, hasNotes, note, digest } = sent;
  const isTold = channel !== "window";
  if (channel === "webhook" || channel === "both") mustHaveWebhooks(ctx.metering.plan);
  const board = findBoard(boardDbs(ctx), ctx.now(), sent.corpusType, state);
  if (board === undefined)
    throw new AppError("board-not-found", "There is no board of this corpusType and state; GET /api/v1/boards lists them");
  const scope = readScope(sent.scope, board);
  mustBeOnBoard(ctx, scope, board);
  const ways = await readWays({ ...noWays, channel }, sent, ctx.watching);
  const now = ctx.now().toISOString();
  const row: store.WatchRow = {
    ...ways,
    id: randomUUID(),
    personId: rowsOf(ctx.principal),
    corpusType: board.corpusType,
    state,
    scope,
    scopeKey: scopeKey(scope),
    isActive: true,
    createdAt: now,
    updatedAt: now,
    lastNotifiedAt: null,
    lastStatus: null,
    testedAt: null,
    afterRefresh: newestRefresh(ctx.local.history),
    kinds,
    hasNotes,
    note,
    digest,
  };
  ctx.write((db) => {
    mustBeFree(db, row);
    if (isTold) mustHaveRoom(db, ctx.metering.plan);
    store.putWatch(db, row);
  });
  return row;
}

const noWays: Omit<Ways, "channel"> = {
  webhookUrl: null,
  emailAddress: null,
  authScheme: null,
  authHeader: null,
  authSecret: null,
  webhookSecret: null,
};

/** Databases from which a handler reads boards. */
export function boardDbs({ local, workspace }: LawCtx): BoardDbs {
  return { ...local, workspace };
}

/** Throws `rate-limited` when there are as many watches as the plan allows; those only for the window are not counted. */
export function mustHaveRoom(db: ReadDb, plan: Plan): void {
  const cap = capOf[plan];
  if (store.countWatches(db) >= cap) throw new AppError("rate-limited", `The plan allows ${cap} watches, and all are in use`);
}

/** Throws `conflict` when another watch of the same person has this board, channel and scope. */
export function mustBeFree(db: ReadDb, row: store.WatchRow): void {
  if (store.isTaken(db, row)) throw new AppError("conflict", "A watch for this board, channel and scope already exists");
}

/** The new scope of an existing watch. Throws `watch-not-allowed` when its board cannot be narrowed this way, or no longer exists. */
export function scopeOver(ctx: LawCtx, watch: store.WatchRow, sent: WatchBody["scope"]): Pick<store.WatchRow, "scope" | "scopeKey"> {
  const { corpusType, state } = watch;
  const board = findBoard(boardDbs(ctx), ctx.now(), corpusType, state);
  if (board === undefined) throw new AppError("watch-not-allowed", "The board of this watch no longer exists; its scope cannot change");
  const scope = readScope(sent, board);
  mustBeOnBoard(ctx, scope, board);
  return { scope, scopeKey: scopeKey(scope) };
}

/** A section in the scope of a watch must be, or have been, on its board. */
export function mustBeOnBoard(
  { local }: LawCtx,
  scope: store.WatchRow["scope"],
  board: { corpusType: string; state: string | null },
): void {
  const actId = scope?.["actId"];
  if (actId === undefined) return;
  const stored = sectionByActId(local.corpus, actId);
  const isHeld =
    stored !== undefined && boardToken(stored.corpus_type) === board.corpusType && stored.jurisdiction === (board.state ?? "federal");
  if (!isHeld && !wasOnBoard(local.history, actId, board.corpusType, board.state))
    throw new AppError("watch-not-allowed", "scope.actId names no section of this board");
}
