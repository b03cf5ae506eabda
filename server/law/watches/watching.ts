import { dataVersion } from "../../platform/db/maintenance.ts";
import { type Db, write } from "../../platform/db/open.ts";
import type { LawQueries } from "../reader-queries.ts";
import type { QueryRunner } from "../../platform/query-runner.ts";
import { watchLog } from "../../platform/log.ts";
import { type Mailed, sendMail } from "../../platform/mail/mailer.ts";
import type { OutboundHttp } from "../../platform/net/outbound-http.ts";
import { remembering, type Secrets } from "../../platform/secrets.ts";
import { boardLabel } from "./boards.ts";
import { sweepHistory } from "../store/history-sweep.ts";
import { createDelivering, type DeliveringDeps } from "./delivering.ts";
import type { KeptConnections } from "./kept-connections.ts";
import { createMailing } from "./mailing.ts";
import { createMatching } from "./matching.ts";
import * as notices from "./notices.ts";
import { deliveryIdOf, testBody } from "./payload.ts";
import { type Posted, post } from "./post.ts";
import { scopeWords } from "./scope-words.ts";
import { type Message, webhookHeaders } from "./sign.ts";
import type { WatchRow } from "./store.ts";
import { everySeconds } from "../../platform/heartbeat.ts";

export interface EngineDeps {
  workspace: Db;
  /** Read-only. */
  history: Db;
  query: QueryRunner<LawQueries>["query"];
  secrets: Secrets;
  outboundHttp: OutboundHttp;
  /** Origins inside this network that webhooks may go to. */
  admitted: ReadonlySet<string>;
  now: () => Date;
  /** The time by which old notices and changes are removed, in Unix milliseconds (`platform/sweep-clock.ts`). */
  sweepTime: () => number;
  /** Longest wait for a receiver; ten seconds unless a test says otherwise. */
  limitMs?: number;
  /** `history.db`, for the sweep of changes older than five years. */
  historyFile: string;
  /** Address of the window, for links in mail. */
  baseUrl: () => string;
}

/** Creates the notices of refreshes for watches, whoever recorded the refreshes, and delivers them. */
export interface Watching {
  secrets: Secrets;
  admitted: ReadonlySet<string>;
  /** Starts checking. Call this once. */
  start(): void;
  /** Queues the notices of new refreshes and attempts all due ones; resolves when done. */
  flush(): Promise<void>;
  /** A test notice, sent at once and not listed. */
  testWebhook(watch: WatchRow): Promise<Posted>;
  /** A test message to the watch's address. */
  testMail(watch: WatchRow): Promise<Mailed>;
  close(): Promise<void>;
}

const bringBackEveryMs = 60_000;
const patienceMs = 2000;
const keptMs = 90 * 24 * 3600_000;

export function createWatching(deps: EngineDeps): Watching {
  const { workspace, history, secrets, admitted, now } = deps;
  const signing = remembering(secrets);
  const closing = new AbortController();
  let looking: { stop(): void } | undefined;
  let isLooking = false;
  let seenVersion: number | null = null;
  let seenAt = Infinity;
  let broughtBackAt = 0;
  let sweptDay = "";
  let round: Promise<void> | null = null;

  async function send(watch: WatchRow, message: Message, connections?: KeptConnections): Promise<Posted> {
    const headers = webhookHeaders(watch, message, signing);
    if (headers === null || watch.webhookUrl === null)
      return { statusCode: null, error: "The secret of this watch can no longer be read; set it again", head: null };
    return post(watch.webhookUrl, {
      body: message.body,
      headers,
      admitted,
      signal: closing.signal,
      outboundHttp: deps.outboundHttp,
      ...(connections !== undefined && { connections }),
      ...(deps.limitMs !== undefined && { limitMs: deps.limitMs }),
    });
  }

  const sendUpdate: DeliveringDeps["send"] = (watch, message, connections) =>
    send(watch, { event: "board.updated", ...message }, connections);
  const delivering = createDelivering({ workspace, now, mayLeave: () => !deps.outboundHttp.isClosed(), send: sendUpdate });
  const mailing = createMailing(deps);
  const match = createMatching(deps);

  async function look(): Promise<void> {
    const version = dataVersion(history);
    try {
      if (version !== seenVersion) {
        await match();
        seenVersion = version;
      }
    } finally {
      const at = now().getTime();
      // At the start, when the clock has been set back, and once a minute, since an attempt that began earlier may be recorded later.
      if (at < seenAt || at - broughtBackAt >= bringBackEveryMs) {
        write(workspace, (db) => notices.bringBack(db, at));
        broughtBackAt = at;
      }
      seenAt = at;
      delivering.look();
      mailing.look();
    }
    const day = now().toISOString().slice(0, 10);
    if (day !== sweptDay) {
      write(workspace, (db) => notices.sweep(db, new Date(deps.sweepTime() - keptMs).toISOString()));
      if (!sweepHistory(deps.historyFile, new Date(deps.sweepTime()))) sweptDay = day;
    }
  }

  /** One check at a time; a check requested meanwhile follows. Deliveries that it starts continue during the next check. */
  function lookInTurn(): Promise<void> {
    const next = (round ?? Promise.resolve()).then(() => (closing.signal.aborted ? undefined : look()));
    const kept = next.catch((error: unknown) => {
      if (!closing.signal.aborted) watchLog.unexpected("look failed", error);
    });
    round = kept;
    return next;
  }

  function start(): void {
    looking = everySeconds(1, () => {
      if (isLooking) return;
      isLooking = true;
      void lookInTurn()
        .catch(() => undefined)
        .then(() => (isLooking = false));
    });
  }

  return {
    secrets,
    admitted,
    start,
    async flush() {
      await lookInTurn();
      await Promise.all([delivering.idle(), mailing.idle()]);
    },
    testWebhook(watch) {
      const at = now();
      return send(watch, { event: "board.test", deliveryId: deliveryIdOf(watch.id, 0), body: testBody(watch, at), at });
    },
    testMail: (watch) =>
      sendMail(workspace, deps.outboundHttp, secrets, {
        to: watch.emailAddress ?? "",
        subject: `Test of a watch: ${boardLabel(watch.corpusType, watch.state)}${watch.scope === null ? "" : `, ${scopeWords(watch.scope)}`}`,
        text: "This is a test. Pandect sends a message here when a refresh changes watched law.",
        html: "<p>This is a test. Pandect sends a message here when a refresh changes watched law.</p>",
      }),
    async close() {
      looking?.stop();
      delivering.stop();
      mailing.stop();
      // Deliveries in transit get a moment to finish, otherwise the receiver would get them again at the next start.
      const left = Promise.all([delivering.idle(), mailing.idle()]);
      const patience = setTimeout(() => closing.abort(new Error("the service is closing")), patienceMs);
      await left;
      clearTimeout(patience);
      closing.abort(new Error("the service is closing"));
      await round;
    },
  };
}
