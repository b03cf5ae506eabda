import { z } from "zod";
import { MovedSection } from "./moved-section.ts";
import { listOf, queryInteger } from "../platform/fields.ts";
import { jurisdiction } from "./jurisdiction.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();
const timed = { processingTimeMs: z.number(), creditsConsumed: z.number() };
const meta = z.object(timed);

/** A tracked body of law (data-api §10.1). */
export const Board = z.object({
  corpusType: s,
  state: sn,
  label: s,
  cadence: z.enum(["daily", "weekly", "monthly"]),
  lastRetrievedAt: sn,
  retrievalStatus: z.enum(["current", "stale", "failing", "never_retrieved"]),
  scopable: z.boolean(),
  scopeBrowseCorpus: sn,
  publishesSourceChangedOn: z.boolean(),
  changeSignal: s,
  sources: z.array(s),
  agencies: z.array(s),
});
export type Board = z.output<typeof Board>;

export const Channel = z.enum(["webhook", "email", "both"]);
export type Channel = z.output<typeof Channel>;

/** The scope of a watch; null watches the whole board. */
export const Scope = z.record(s, s);
export type Scope = z.output<typeof Scope>;

/** The credential of a webhook, without its secret. */
export const Auth = z.object({ scheme: z.enum(["none", "bearer", "basic", "header"]), headerName: sn, hasSecret: z.boolean() });

/** A subscription to a board (data-api §10.2). Its fields never contain secrets. */
export const Watch = z.object({
  id: s,
  corpusType: s,
  state: sn,
  channel: Channel,
  webhookUrl: sn,
  emailAddress: sn,
  scope: Scope.nullable(),
  webhookAuth: Auth.nullable(),
  hasWebhookSecret: z.boolean(),
  isActive: z.boolean(),
  createdAt: s,
  updatedAt: s,
  lastNotifiedAt: sn,
  lastStatus: z.int().nullable(),
  changeSignal: s,
});
export type Watch = z.output<typeof Watch>;

export const changeKinds = ["added", "amended", "removed"] as const;

/** A recorded change inside a watch (data-api §10.5). */
export const WatchChange = z.object({
  id: z.int(),
  refreshLogId: z.int(),
  corpusType: s,
  state: sn,
  changeKind: z.enum(changeKinds),
  actId: s,
  citation: sn,
  title: sn,
  detectedAt: s,
  hasDiff: z.boolean(),
  /** On the `cfr` board only. */
  sourceChangedOn: sn.optional(),
  /** For a removed section that moved to another id, and for an added one that came from another. */
  movedTo: MovedSection.optional(),
  movedFrom: MovedSection.optional(),
});
export type WatchChange = z.output<typeof WatchChange>;

/** One attempt to reach a webhook. */
export const Delivery = z.object({
  id: z.int(),
  watchId: s,
  refreshLogId: z.int(),
  attemptedAt: s,
  statusCode: z.int().nullable(),
  success: z.boolean(),
  attemptNumber: z.int(),
  error: sn,
});
export type Delivery = z.output<typeof Delivery>;

/** The result of a test; null for a channel that the watch does not use. */
export const TestOutcome = z.object({
  channel: Channel,
  webhook: z.object({ success: z.boolean(), statusCode: z.int().nullable(), error: sn }).nullable(),
  email: z.object({ success: z.boolean(), error: sn }).nullable(),
});
export type TestOutcome = z.output<typeof TestOutcome>;

const scopeBody = z.record(z.string().max(40), z.union([z.string().max(300), z.number(), z.null()])).nullish();
export const authBody = z
  .object({
    scheme: z.enum(["none", "bearer", "basic", "header"]),
    secret: z.string().max(4000).nullish(),
    headerName: z.string().max(200).nullish(),
  })
  .nullish();
const url = z.string().max(2048);
const secret = z.string().max(1000);
const address = z.string().max(254);

export const WatchBody = z.object({
  corpusType: z.string().min(1).max(60),
  state: jurisdiction.nullish(),
  channel: Channel.default("webhook"),
  webhookUrl: url.nullish(),
  webhookSecret: secret.nullish(),
  emailAddress: address.nullish(),
  scope: scopeBody,
  webhookAuth: authBody,
});
export type WatchBody = z.output<typeof WatchBody>;

export const WatchPatch = z.object({
  isActive: z.boolean().optional(),
  webhookUrl: url.optional(),
  webhookSecret: secret.optional(),
  emailAddress: address.optional(),
  scope: scopeBody,
  webhookAuth: authBody,
});
export type WatchPatch = z.output<typeof WatchPatch>;

const params = z.object({ watch_id: z.string().max(100) });
const none = { 404: "No such watch" };
// A plus sign in a query is read as a blank.
const instant = z.preprocess((v) => (typeof v === "string" ? v.replace(/ (\d\d:?\d\d)$/, "+$1") : v), z.iso.datetime({ offset: true }));

/** Boards and watches (data-api §§10, 13). */
export const watchesRoutes = {
  boards: route({
    method: "GET",
    path: "/api/v1/boards",
    summary: "Boards: tracked bodies of law",
    auth: "data",
    cost: 0,
    timing: "meta",
    query: z.object({
      corpusType: s.max(60).optional(),
      state: jurisdiction.optional(),
      limit: queryInteger(1, 500).default(500),
      offset: queryInteger(0).default(0),
    }),
    reply: z.object({ data: z.object({ boards: z.array(Board), total: z.int(), hasMore: z.boolean() }), meta }),
  }),
  create: route({
    method: "POST",
    path: "/api/v1/watches",
    summary: "Watch a board, or a part of it",
    description:
      "Pandect sends a webhook or email when a refresh changes law in the scope. Webhooks need the Business plan. Bodies are signed with webhookSecret.",
    auth: "data",
    right: "write",
    cost: 0,
    timing: "meta",
    status: 201,
    example: { corpusType: "usc", channel: "email", emailAddress: "keeper@harbour.example" },
    body: WatchBody,
    reply: z.object({ data: Watch, meta }),
    refusals: {
      400: "A scope, address or credential that this board or channel does not take",
      403: "Webhook delivery without the Business plan",
      404: "No such board",
      409: "A watch for this board, channel and scope exists",
      429: "The plan allows no more watches",
    },
  }),
  list: route({
    method: "GET",
    path: "/api/v1/watches",
    summary: "Watches, newest first",
    auth: "data",
    right: "read",
    cost: 0,
    timing: "meta",
    query: z.object({ limit: queryInteger(1, 200).default(100), offset: queryInteger(0).default(0) }),
    reply: z.object({ data: z.object({ watches: z.array(Watch) }), meta }),
  }),
  read: route({
    method: "GET",
    path: "/api/v1/watches/{watch_id}",
    summary: "One watch",
    auth: "data",
    right: "read",
    cost: 0,
    timing: "meta",
    params,
    reply: z.object({ data: Watch, meta }),
    refusals: none,
  }),
  update: route({
    method: "PATCH",
    path: "/api/v1/watches/{watch_id}",
    summary: "Change, pause or resume a watch",
    description: 'Fields you leave out do not change. `webhookSecret: ""` stops signing. Board and channel cannot change.',
    auth: "data",
    right: "write",
    cost: 0,
    timing: "meta",
    params,
    example: { emailAddress: "keeper@harbour.example" },
    body: WatchPatch,
    reply: z.object({ data: Watch, meta }),
    refusals: {
      ...none,
      400: "A value this watch does not take",
      403: "Webhook delivery without the Business plan",
      409: "Another watch has this scope",
    },
  }),
  remove: route({
    method: "DELETE",
    path: "/api/v1/watches/{watch_id}",
    summary: "End a watch and delete its deliveries",
    auth: "data",
    right: "remove",
    cost: 0,
    timing: "meta",
    status: 204,
    params,
    refusals: none,
  }),
  test: route({
    method: "POST",
    path: "/api/v1/watches/{watch_id}/test",
    summary: "Send a test notice now",
    auth: "data",
    right: "write",
    cost: 0,
    timing: "meta",
    params,
    reply: z.object({ data: TestOutcome, meta }),
    refusals: { ...none, 429: "Within 30 seconds of the last test" },
  }),
  deliveries: route({
    method: "GET",
    path: "/api/v1/watches/{watch_id}/deliveries",
    summary: "Attempts to reach a watch's webhook, newest first",
    auth: "data",
    right: "read",
    cost: 0,
    timing: "meta",
    params,
    query: z.object({ limit: queryInteger(1, 200).default(50), offset: queryInteger(0).default(0) }),
    reply: z.object({
      data: z.object({
        deliveries: z.array(Delivery),
        consecutiveFailures: z.int(),
        consecutiveFailuresTruncated: z.boolean(),
        deliveryHealth: z.enum(["ok", "failing"]),
        hasMore: z.boolean(),
      }),
      meta,
    }),
    refusals: none,
  }),
  changes: route({
    method: "GET",
    path: "/api/v1/watches/{watch_id}/changes",
    summary: "Recorded changes inside a watch",
    description:
      "The whole captured history, five years at most. An empty list means that nothing was captured, not that nothing was amended.",
    auth: "data",
    right: "read",
    cost: 0,
    timing: "meta",
    params,
    query: z.object({
      limit: queryInteger(1, 200).default(50),
      sinceId: queryInteger(0).nullish(),
      beforeId: queryInteger(0).nullish(),
      since: instant.optional(),
      changeKind: listOf(z.enum(changeKinds)),
      order: z.enum(["desc", "asc"]).default("desc"),
    }),
    reply: z.object({
      data: z.object({ changes: z.array(WatchChange) }),
      meta: z.object({ ...timed, cursor: z.int().nullable(), hasMore: z.boolean() }),
    }),
    refusals: none,
  }),
  diff: route({
    method: "GET",
    path: "/api/v1/watches/{watch_id}/changes/{change_id}/diff",
    summary: "Text before and after a change",
    description: "Free where an amended section lacks a side or both are the same, and where no text was kept.",
    auth: "data",
    right: "read",
    cost: 4,
    timing: "meta",
    params: z.object({ watch_id: z.string().max(100), change_id: queryInteger(0) }),
    reply: z.object({
      data: z.object({
        changeId: z.int(),
        changeKind: z.enum(changeKinds),
        beforeText: sn,
        afterText: sn,
        hasBefore: z.boolean(),
        hasAfter: z.boolean(),
      }),
      meta,
    }),
    refusals: { 404: "No such watch, or the change is outside it" },
  }),
};
