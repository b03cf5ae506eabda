import { z } from "zod";
import { jurisdiction, queryInteger } from "./fields.ts";
import { Redline } from "./redline.ts";
import { route } from "./route.ts";
import { Board, changeKinds, Scope, WatchChange } from "./watches.ts";

const s = z.string();
const sn = z.string().nullable();
const kind = z.enum(changeKinds);

/** A board with what this machine can do about it. */
export const OwnBoard = Board.extend({
  /** Something of it is installed, and a publisher can be asked for more. */
  isRefreshable: z.boolean(),
  isRefreshing: z.boolean(),
  /** Why the last refresh failed; null when it did not. */
  lastError: sn,
});
export type OwnBoard = z.output<typeof OwnBoard>;

/** `window`: told of on the screen alone. */
export const OwnChannel = z.enum(["window", "email", "webhook", "both"]);
export type OwnChannel = z.output<typeof OwnChannel>;

export const OwnWatch = z.object({
  id: s,
  corpusType: s,
  state: sn,
  boardLabel: s,
  scope: Scope.nullable(),
  /** Citation of the one section it is about; null otherwise. */
  citation: sn,
  channel: OwnChannel,
  webhookUrl: sn,
  emailAddress: sn,
  kinds: z.array(kind),
  note: s,
  digest: z.enum(["now", "daily", "weekly"]),
  isActive: z.boolean(),
  createdAt: s,
  lastNotifiedAt: sn,
  /** Of the attempts to reach mail and webhook; null where none was made. */
  health: z.enum(["ok", "failing"]).nullable(),
  /** Changes inside it that are not done with; at most 100 are counted. */
  open: z.int(),
});
export type OwnWatch = z.output<typeof OwnWatch>;

/** A change inside any watch, as the timeline shows it. */
export const OwnChange = WatchChange.extend({ boardLabel: s, mark: z.enum(["unread", "done"]), watchIds: z.array(s) });
export type OwnChange = z.output<typeof OwnChange>;

export const Attempt = z.object({
  id: z.int(),
  refreshLogId: z.int(),
  target: z.enum(["webhook", "email"]),
  attemptedAt: s,
  statusCode: z.int().nullable(),
  success: z.boolean(),
  attemptNumber: z.int(),
  error: sn,
  responseHead: sn,
});
export type Attempt = z.output<typeof Attempt>;

const board = { corpusType: z.string().min(1).max(60), state: jurisdiction.nullable() };
const scope = z.record(z.string().max(40), z.string().max(300)).nullable();
const kinds = z.array(kind).min(1).max(3);
const settings = { kinds, note: z.string().max(2000), digest: z.enum(["now", "daily", "weekly"]) };
const params = z.object({ watch_id: z.string().max(100) });
const base = "/console/v1/watching";

/** Boards, watches and their changes as the window has them. */
export const watchingRoutes = {
  boards: route({
    method: "GET",
    path: `${base}/boards`,
    summary: "Boards, and whether they are refreshed on schedule",
    auth: "owner",
    reply: z.object({ data: z.array(OwnBoard), isScheduled: z.boolean(), isNetworkAllowed: z.boolean() }),
  }),
  refresh: route({
    method: "POST",
    path: `${base}/boards/refresh`,
    summary: "Ask a board's publishers for newer releases; what is newer is queued as downloads",
    auth: "owner",
    body: z.strictObject(board),
    reply: z.object({ queued: z.int() }),
    refusals: {
      404: "Nothing of it is installed from an official source",
      409: "It is being refreshed",
      503: "The publisher could not be asked",
    },
  }),
  schedule: route({
    method: "PUT",
    path: `${base}/schedule`,
    summary: "Refresh boards on schedule while the service runs, or not",
    auth: "owner",
    body: z.strictObject({ isScheduled: z.boolean() }),
    reply: z.object({ isScheduled: z.boolean() }),
  }),
  list: route({
    method: "GET",
    path: `${base}/watches`,
    summary: "Every watch, newest first",
    auth: "owner",
    reply: z.object({ data: z.array(OwnWatch) }),
  }),
  create: route({
    method: "POST",
    path: `${base}/watches`,
    summary: "Watch a board or a part of it",
    auth: "owner",
    status: 201,
    body: z.strictObject({
      ...board,
      scope,
      channel: OwnChannel,
      webhookUrl: z.string().max(2048).nullish(),
      webhookSecret: z.string().max(1000).nullish(),
      emailAddress: z.string().max(254).nullish(),
      ...settings,
    }),
    reply: OwnWatch,
    refusals: {
      400: "A scope or address that is not possible",
      403: "A webhook without the Business plan",
      409: "It is watched so already",
      429: "The plan's cap",
    },
  }),
  update: route({
    method: "PATCH",
    path: `${base}/watches/{watch_id}`,
    summary: "Pause or resume a watch, or change what it tells",
    auth: "owner",
    params,
    body: z.strictObject({ isActive: z.boolean(), ...settings }).partial(),
    reply: OwnWatch,
  }),
  remove: route({ method: "DELETE", path: `${base}/watches/{watch_id}`, summary: "End a watch", auth: "owner", status: 204, params }),
  preview: route({
    method: "POST",
    path: `${base}/preview`,
    summary: "How many notices a watch would have sent over the captured history",
    auth: "owner",
    body: z.strictObject({ ...board, scope, kinds }),
    reply: z.object({ notices: z.int(), changes: z.int(), since: sn, coveredBy: z.array(s) }),
    refusals: { 400: "A scope that is not possible" },
  }),
  changes: route({
    method: "GET",
    path: `${base}/changes`,
    summary: "Changes inside any watch, newest first",
    auth: "owner",
    query: z.object({
      limit: queryInteger(1, 200).default(100),
      beforeId: queryInteger(0).optional(),
      watch: z.string().max(100).optional(),
    }),
    reply: z.object({ data: z.array(OwnChange), hasMore: z.boolean() }),
  }),
  redline: route({
    method: "GET",
    path: `${base}/changes/{change_id}/redline`,
    summary: "The words of a change compared",
    auth: "owner",
    params: z.object({ change_id: queryInteger(0) }),
    reply: z.object({ redline: Redline }),
  }),
  mark: route({
    method: "PUT",
    path: `${base}/changes/marks`,
    summary: "Mark changes as done with, or as unread",
    auth: "owner",
    status: 204,
    body: z.strictObject({ ids: z.array(z.int().min(0)).min(1).max(1000), isDone: z.boolean() }),
  }),
  attempts: route({
    method: "GET",
    path: `${base}/watches/{watch_id}/attempts`,
    summary: "Attempts to reach a watch's mail and webhook, newest first",
    auth: "owner",
    params,
    reply: z.object({ data: z.array(Attempt) }),
  }),
  resend: route({
    method: "POST",
    path: `${base}/watches/{watch_id}/resend`,
    summary: "Send a notice again: the same bytes, the same delivery id",
    auth: "owner",
    status: 204,
    params,
    body: z.strictObject({ refreshLogId: z.int() }),
    refusals: { 404: "No such notice is kept" },
  }),
};
