import { z } from "zod";
import { listOf, queryInteger } from "../platform/fields.ts";
import { jurisdiction } from "./jurisdiction.ts";
import { Redline } from "./redline.ts";
import { route } from "../route.ts";
import { Auth, authBody, Board, changeKinds, Scope, TestOutcome, WatchChange } from "./watches-api.ts";

const s = z.string();
const sn = z.string().nullable();
const kind = z.enum(changeKinds);

/** A board with the actions that this computer can take for it. */
export const OwnBoard = Board.extend({
  /** When all of its installed law was last checked with its publisher; null if a part was never checked, or nothing is installed. */
  checkedAt: sn,
  /** Keys of installed sources whose publisher is known to have a newer edition. */
  newer: z.array(s),
  /** A part of it is installed, and a publisher can be asked for more. */
  isRefreshable: z.boolean(),
  /** A folder replaces one of its publishers: it is updated without a request. */
  hasFolder: z.boolean(),
  isRefreshing: z.boolean(),
  /**
   * Progress of the folder that is being read for it; null if there is none. Counts are first of examined files, then of installed ones.
   */
  reading: z
    .object({
      path: s,
      document: s,
      documentsDone: z.int(),
      documentsTotal: z.int().nullable(),
      bytesDone: z.int(),
      bytesTotal: z.int().nullable(),
      isInstalling: z.boolean(),
    })
    .nullable(),
  /** Why the last update failed; null if it did not. */
  lastError: sn,
  /** Additional messages of the last update: skipped files of a folder, warnings about installed law. */
  lastNotes: z.array(s),
});
export type OwnBoard = z.output<typeof OwnBoard>;

/** `window`: reported only on the screen. */
export const OwnChannel = z.enum(["window", "email", "webhook", "both"]);
export type OwnChannel = z.output<typeof OwnChannel>;

export const OwnWatch = z.object({
  id: s,
  corpusType: s,
  state: sn,
  boardLabel: s,
  scope: Scope.nullable(),
  /** Citation of its only section; null otherwise. */
  citation: sn,
  channel: OwnChannel,
  webhookUrl: sn,
  emailAddress: sn,
  kinds: z.array(kind),
  /** Changes of only notes and credit are also shown and mailed; webhooks never carry them. */
  hasNotes: z.boolean(),
  /** Null if no webhook is sent. */
  webhookAuth: Auth.nullable(),
  /** Whether webhooks are signed; the secret itself is never returned. */
  hasWebhookSecret: z.boolean(),
  note: s,
  digest: z.enum(["now", "daily", "weekly"]),
  isActive: z.boolean(),
  createdAt: s,
  lastNotifiedAt: sn,
  /** Of the attempts to reach mail and webhook; null if there were none. */
  health: z.enum(["ok", "failing"]).nullable(),
  /** Changes inside it that are not done; counted up to 100. */
  open: z.int(),
});
export type OwnWatch = z.output<typeof OwnWatch>;

/** A release of a source as the history keeps it. */
export const ChangedRelease = z.object({
  release: s,
  /** The publisher's date of the release; null if there is none. */
  releaseDate: sn,
  installedAt: s,
});
/** The releases before and after a change; `before` is null if nothing was installed. */
export const ChangeReleases = z.object({ before: ChangedRelease.nullable(), after: ChangedRelease });
export type ChangeReleases = z.output<typeof ChangeReleases>;

/** A change inside any watch, as the timeline shows it. */
export const OwnChange = WatchChange.extend({
  boardLabel: s,
  /** `notes`: only notes or credit changed. */
  class: z.enum(["text", "notes"]),
  mark: z.enum(["unread", "snoozed", "done"]),
  /** When a snoozed change becomes unread again; null otherwise. */
  snoozedUntil: sn,
  /** Installed sections that cite it. */
  citedBy: z.int(),
  watchIds: z.array(s),
  releases: ChangeReleases,
});
export type OwnChange = z.output<typeof OwnChange>;

/** Installed sections that cite a changed one: the first by name, and the total number. */
export const Affected = z.object({ sections: z.array(z.object({ actId: s, citation: s, heading: s })), total: z.int() });
export type Affected = z.output<typeof Affected>;

/** The text of a section from one installed release to another. */
export const SectionVersion = z.object({
  /** The refresh that brought it. */
  id: z.int(),
  release: s,
  /** The publisher's date of the release; null if there is none. */
  releaseDate: sn,
  installedAt: s,
  /** Release that brought the next text; null for the newest. */
  until: sn,
  isCurrent: z.boolean(),
});
export type SectionVersion = z.output<typeof SectionVersion>;

/** The notice of a watch about one refresh, in the form it is or was sent. */
export const Notice = z.object({
  refreshLogId: z.int(),
  target: z.enum(["webhook", "email"]),
  deliveryId: s,
  state: z.enum(["pending", "sent", "given-up"]),
  attempts: z.int(),
  /** When the next attempt is due; null if it is not pending. */
  nextAttemptAt: sn,
  createdAt: s,
});
export type Notice = z.output<typeof Notice>;

/** A webhook's request as it would be sent now, without the secret of its credential. */
export const NoticeRequest = z.object({ url: s, headers: z.record(s, s), body: s });
export type NoticeRequest = z.output<typeof NoticeRequest>;

/** A watch whose newest attempts over one channel all failed. */
export const FailingChannel = z.object({
  watchId: s,
  boardLabel: s,
  scope: Scope.nullable(),
  target: z.enum(["webhook", "email"]),
  failures: z.int(),
  lastError: sn,
  lastAttemptAt: s,
});
export type FailingChannel = z.output<typeof FailingChannel>;

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
const settings = { kinds, hasNotes: z.boolean().optional(), note: z.string().max(2000), digest: z.enum(["now", "daily", "weekly"]) };
const ways = {
  channel: OwnChannel,
  webhookUrl: z.string().max(2048),
  webhookSecret: z.string().max(1000),
  emailAddress: z.string().max(254),
  webhookAuth: authBody,
};
const params = z.object({ watch_id: z.string().max(100) });
const section = z.object({ act_id: z.string().min(3).max(200) });
const failing = { corpusType: s, state: sn, boardLabel: s, lastError: sn };
const base = "/console/v1/watching";

const law = { auth: "owner", right: "law" } as const;
/** Watches, and what is found through them, show somebody's work: their notes, addresses and marks. */
const reads = { auth: "owner", right: "read" } as const;
const writes = { auth: "owner", right: "write" } as const;
const removes = { auth: "owner", right: "remove" } as const;

/** Boards, watches and their changes in the window's form. */
export const watchingRoutes = {
  boards: route({
    method: "GET",
    path: `${base}/boards`,
    summary: "Boards, and whether they are refreshed on schedule",
    ...law,
    reply: z.object({ data: z.array(OwnBoard), isScheduled: z.boolean(), isNetworkAllowed: z.boolean() }),
  }),
  refresh: route({
    method: "POST",
    path: `${base}/boards/refresh`,
    summary: "Check a board for newer releases and queue their downloads",
    auth: "owner",
    right: "administer",
    body: z.strictObject(board),
    reply: z.object({ queued: z.int(), isStopped: z.boolean() }),
    refusals: {
      404: "Nothing is installed from an official source",
      409: "The source is being refreshed",
      503: "The publisher did not answer",
    },
  }),
  stopRefresh: route({
    method: "POST",
    path: `${base}/boards/refresh/stop`,
    summary: "Stop the refresh of a board and its downloads; installed law stays",
    auth: "owner",
    right: "administer",
    status: 204,
    body: z.strictObject(board),
    refusals: { 404: "Nothing is installed from an official source" },
  }),
  schedule: route({
    method: "PUT",
    path: `${base}/schedule`,
    summary: "Turn scheduled refreshes of boards on or off",
    auth: "owner",
    right: "administer",
    body: z.strictObject({ isScheduled: z.boolean() }),
    reply: z.object({ isScheduled: z.boolean() }),
  }),
  list: route({
    method: "GET",
    path: `${base}/watches`,
    summary: "Every watch, newest first",
    ...reads,
    reply: z.object({ data: z.array(OwnWatch) }),
  }),
  create: route({
    method: "POST",
    path: `${base}/watches`,
    summary: "Watch a board or a part of it",
    ...writes,
    status: 201,
    body: z.strictObject({
      ...board,
      scope,
      channel: OwnChannel,
      webhookUrl: z.string().max(2048).nullish(),
      webhookSecret: z.string().max(1000).nullish(),
      emailAddress: z.string().max(254).nullish(),
      webhookAuth: authBody,
      ...settings,
    }),
    reply: OwnWatch,
    refusals: {
      400: "A scope or address that is not valid",
      403: "A webhook without the Business plan",
      404: "No such board",
      409: "The same watch exists",
      429: "The plan allows no more watches",
    },
  }),
  update: route({
    method: "PATCH",
    path: `${base}/watches/{watch_id}`,
    summary: "Pause or resume a watch, or change its scope, notices and channels",
    description:
      'What is left out stays. `scope: null` watches the whole board, `webhookSecret: ""` stops signing, and the same scheme of `webhookAuth` without a secret keeps the one there is. Notices waiting for a removed channel are dropped.',
    ...writes,
    params,
    body: z.strictObject({ isActive: z.boolean(), scope, ...settings, ...ways }).partial(),
    reply: OwnWatch,
    refusals: {
      400: "A scope, address or credential that is not valid",
      403: "A webhook without the Business plan",
      404: "No such watch",
      409: "The same watch exists",
      429: "The plan allows no more watches",
    },
  }),
  remove: route({ method: "DELETE", path: `${base}/watches/{watch_id}`, summary: "End a watch", ...removes, status: 204, params }),
  preview: route({
    method: "POST",
    path: `${base}/preview`,
    summary: "How many notices a watch would have sent over the captured history",
    ...reads,
    description: "`recentNotices` and `recentChanges` are those of the last 90 days.",
    body: z.strictObject({ ...board, scope, kinds, hasNotes: z.boolean().optional() }),
    reply: z.object({
      notices: z.int(),
      changes: z.int(),
      recentNotices: z.int(),
      recentChanges: z.int(),
      since: sn,
      coveredBy: z.array(s),
      /** Its newest changes, at most five. */
      first: z.array(WatchChange),
    }),
    refusals: { 400: "A scope that is not valid", 404: "No such board" },
  }),
  changes: route({
    method: "GET",
    path: `${base}/changes`,
    summary: "Changes inside any watch, newest first",
    ...reads,
    query: z.object({
      limit: queryInteger(1, 200).default(100),
      beforeId: queryInteger(0).optional(),
      watch: z.string().max(100).optional(),
      /** Absent for all; `notes` are changes of only notes or credit. */
      kind: listOf(z.enum([...changeKinds, "notes"])),
    }),
    reply: z.object({ data: z.array(OwnChange), hasMore: z.boolean() }),
  }),
  redline: route({
    method: "GET",
    path: `${base}/changes/{change_id}/redline`,
    summary: "The redline of a change",
    ...law,
    params: z.object({ change_id: queryInteger(0) }),
    reply: z.object({ redline: Redline }),
  }),
  mark: route({
    method: "PUT",
    path: `${base}/changes/marks`,
    summary: "Mark changes as read, snooze them, or mark them as unread",
    ...writes,
    status: 204,
    body: z.strictObject({
      ids: z.array(z.int().min(0)).min(1).max(1000),
      mark: z.enum(["unread", "snoozed", "done"]),
      /** Required for snoozing, and in the future. */
      until: z.iso.datetime({ offset: true }).optional(),
    }),
  }),
  affected: route({
    method: "GET",
    path: `${base}/changes/{change_id}/affected`,
    summary: "Sections installed here that cite the section a change is about",
    ...law,
    params: z.object({ change_id: queryInteger(0) }),
    query: z.object({ limit: queryInteger(1, 200).default(50) }),
    reply: Affected,
  }),
  versions: route({
    method: "GET",
    path: `${base}/sections/{act_id}/versions`,
    summary: "Versions of a section, captured or installed, oldest first",
    ...law,
    params: section,
    reply: z.object({ data: z.array(SectionVersion) }),
    refusals: { 404: "Nothing was ever installed under this id" },
  }),
  compare: route({
    method: "GET",
    path: `${base}/sections/{act_id}/redline`,
    summary: "Compare two versions of a section",
    ...law,
    params: section,
    query: z.object({ from: queryInteger(0), to: queryInteger(0) }),
    reply: z.object({ redline: Redline }),
    refusals: { 404: "No such version, or Pandect did not keep its text" },
  }),
  health: route({
    method: "GET",
    path: `${base}/health`,
    summary: "Warnings of the status bar: channels that fail, boards that fail, notices that wait for another try",
    ...reads,
    reply: z.object({ channels: z.array(FailingChannel), boards: z.array(z.object({ ...failing })), waiting: z.int() }),
  }),
  attempts: route({
    method: "GET",
    path: `${base}/watches/{watch_id}/attempts`,
    summary: "Attempts to reach a watch's mail and webhook, and the notices they were made for, newest first",
    ...reads,
    params,
    reply: z.object({ data: z.array(Attempt), notices: z.array(Notice) }),
  }),
  request: route({
    method: "GET",
    path: `${base}/watches/{watch_id}/notices/{refresh_id}`,
    summary: "A notice as its webhook would receive it now, to copy as a command",
    ...reads,
    params: z.object({ watch_id: z.string().max(100), refresh_id: queryInteger(0) }),
    reply: NoticeRequest,
    refusals: { 404: "No such notice is kept, or it goes to no webhook" },
  }),
  test: route({
    method: "POST",
    path: `${base}/watches/{watch_id}/test`,
    summary: "Send a test over a watch's channels now",
    ...writes,
    params,
    reply: TestOutcome,
    refusals: { 404: "No such watch, or its notices go to the window only", 429: "Within 30 seconds of the last test" },
  }),
  resend: route({
    method: "POST",
    path: `${base}/watches/{watch_id}/resend`,
    summary: "Send a notice again: the same bytes, the same delivery id",
    ...writes,
    status: 204,
    params,
    body: z.strictObject({ refreshLogId: z.int(), target: z.enum(["webhook", "email"]) }),
    refusals: { 404: "No such notice is kept, or the watch no longer sends there" },
  }),
};
