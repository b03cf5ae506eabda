import type { Services } from "../context.ts";
import { type Db, write } from "../db/open.ts";
import { watchLog } from "../log.ts";
import { type Mailed, sendMail } from "../mail/mailer.ts";
import type { Secrets } from "../secrets.ts";
import { boardLabel } from "./boards.ts";
import { sweepHistory } from "./history-sweep.ts";
import { type MailNotice, mailMessage } from "./mail-body.ts";
import { match } from "./matching.ts";
import * as notices from "./notices.ts";
import { deliveryIdOf, testBody } from "./payload.ts";
import { type Posted, post } from "./post.ts";
import { nextAttempt } from "./schedule.ts";
import { scopeWords } from "./scope-words.ts";
import { webhookHeaders } from "./sign.ts";
import { type WatchRow, watchById } from "./store.ts";

export interface EngineDeps {
  workspace: Db;
  /** Read-only. */
  history: Db;
  query: Services["query"];
  secrets: Secrets;
  /** Origins inside this network that webhooks may go to. */
  admitted: ReadonlySet<string>;
  now: () => Date;
  /** Longest wait for a receiver; ten seconds unless a test says otherwise. */
  limitMs?: number;
  /** `history.db`, for the sweep of what is older than five years. */
  historyFile: string;
  /** Where the window is found, for links in mail. */
  baseUrl: () => string;
}

/** Tells watches of refreshes, whoever recorded them, and delivers what they are told. */
export interface Watching {
  secrets: Secrets;
  admitted: ReadonlySet<string>;
  /** Starts looking. To be called once. */
  start(): void;
  /** Queues what new refreshes have to say and attempts all that is due; resolves when that is done. */
  flush(): Promise<void>;
  /** A test notice, sent at once and not listed. */
  testWebhook(watch: WatchRow): Promise<Posted>;
  /** A test message to the watch's address. */
  testMail(watch: WatchRow): Promise<Mailed>;
  close(): Promise<void>;
}

const lookEveryMs = 1000;
const atOnce = 8;
const keptMs = 90 * 24 * 3600_000;

export function createWatching(deps: EngineDeps): Watching {
  const { workspace, history, secrets, admitted, now } = deps;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let seenVersion: number | null = null;
  let sweptDay = "";
  let round: Promise<void> | null = null;

  async function send(watch: WatchRow, event: string, deliveryId: string, body: string): Promise<Posted> {
    const headers = webhookHeaders(watch, { event, deliveryId, body, at: now() }, secrets);
    if (headers === null || watch.webhookUrl === null)
      return { statusCode: null, error: "The secret of this watch can no longer be read; set it again", head: null };
    const limit = deps.limitMs === undefined ? {} : { limitMs: deps.limitMs };
    return post(watch.webhookUrl, { body, headers, admitted, signal: closing.signal, ...limit });
  }

  async function attempt(notice: notices.NoticeRow): Promise<void> {
    const watch = watchById(workspace, notice.watchId);
    if (watch === null) return;
    const at = now();
    const { statusCode, error, head } = await send(watch, "board.updated", deliveryIdOf(watch.id, notice.refreshId), notice.body);
    const attemptNumber = notice.attempts + 1;
    const due = statusCode === 410 ? null : nextAttempt(attemptNumber, now().getTime(), Math.random());
    const next = error === null ? { state: "sent" as const } : due === null ? { state: "given-up" as const } : { dueAt: due };
    const made = { watchId: watch.id, refreshId: notice.refreshId, target: notice.target, attemptNumber, statusCode, error };
    write(workspace, (db) =>
      notices.addAttempt(db, notice.id, { ...made, attemptedAt: at.toISOString(), success: error === null, responseHead: head }, next),
    );
  }

  async function deliver(): Promise<void> {
    for (;;) {
      const due = notices.dueNotices(workspace, "webhook", now().getTime(), 200);
      if (due.length === 0 || closing.signal.aborted) return;
      const queue = [...due];
      const lane = async () => {
        for (let one = queue.shift(); one !== undefined && !closing.signal.aborted; one = queue.shift()) await attempt(one);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    }
  }

  /** Everything of one watch that is due goes into one message: a digest is its notices, held back until its hour. */
  async function deliverMail(): Promise<void> {
    const due = notices.dueNotices(workspace, "email", now().getTime(), 200);
    for (const watchId of new Set(due.map((one) => one.watchId))) {
      const watch = watchById(workspace, watchId);
      if (watch === null || closing.signal.aborted) continue;
      const mine = due.filter((one) => one.watchId === watchId);
      // Their bodies were made by payload.ts.
      const parts = mine.map((one) => JSON.parse(one.body) as MailNotice);
      const redlines = await deps.query(
        "changeRedlines",
        parts.flatMap((part) => part.changes.map((one) => one.id)),
      );
      const at = now();
      const ids = mine.map((one) => one.refreshId);
      const { error } = await sendMail(workspace, secrets, {
        to: watch.emailAddress ?? "",
        messageId: `<${watchId}.${ids.join(".")}@pandect.invalid>`,
        ...mailMessage(watch, parts, redlines, `${deps.baseUrl()}/watches`),
      });
      write(workspace, (db) => {
        for (const notice of mine) {
          const attemptNumber = notice.attempts + 1;
          const again = nextAttempt(attemptNumber, at.getTime(), Math.random());
          const next = error === null ? { state: "sent" as const } : again === null ? { state: "given-up" as const } : { dueAt: again };
          const made = { watchId, refreshId: notice.refreshId, target: notice.target, attemptNumber, statusCode: null, error };
          notices.addAttempt(db, notice.id, { ...made, attemptedAt: at.toISOString(), success: error === null, responseHead: null }, next);
        }
      });
    }
  }

  async function look(): Promise<void> {
    const version = Number(history.pragma("data_version", { simple: true }));
    if (version !== seenVersion) {
      await match(deps);
      seenVersion = version;
    }
    await Promise.all([deliver(), deliverMail()]);
    const day = now().toISOString().slice(0, 10);
    if (day !== sweptDay) {
      write(workspace, (db) => notices.sweep(db, new Date(now().getTime() - keptMs).toISOString()));
      if (!sweepHistory(deps.historyFile, now())) sweptDay = day;
    }
  }

  /** One look at a time; a look asked for meanwhile follows it. */
  function flush(): Promise<void> {
    const next = (round ?? Promise.resolve()).then(() => (closing.signal.aborted ? undefined : look()));
    const kept = next.catch((error: unknown) => {
      if (!closing.signal.aborted) watchLog.unexpected("look failed", error);
    });
    round = kept;
    return next;
  }

  function plan(): void {
    timer = setTimeout(() => {
      void flush()
        .catch(() => undefined)
        .then(() => closing.signal.aborted || plan());
    }, lookEveryMs);
    timer.unref();
  }

  return {
    secrets,
    admitted,
    start: plan,
    flush,
    testWebhook: (watch) => send(watch, "board.test", deliveryIdOf(watch.id, 0), testBody(watch, now())),
    testMail: (watch) =>
      sendMail(workspace, secrets, {
        to: watch.emailAddress ?? "",
        subject: `Test of a watch: ${boardLabel(watch.corpusType, watch.state)}${watch.scope === null ? "" : `, ${scopeWords(watch.scope)}`}`,
        text: "This is a test. When a refresh changes what you watch, you are told here.",
        html: "<p>This is a test. When a refresh changes what you watch, you are told here.</p>",
      }),
    async close() {
      clearTimeout(timer);
      closing.abort(new Error("the service is closing"));
      await round;
    },
  };
}
