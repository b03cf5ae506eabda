import { type Db, write } from "../../platform/db/open.ts";
import type { LawQueries } from "../reader-queries.ts";
import type { QueryRunner } from "../../platform/query-runner.ts";
import { watchLog } from "../../platform/log.ts";
import { sendMail } from "../../platform/mail/mailer.ts";
import type { OutboundHttp } from "../../platform/net/outbound-http.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { type MailNotice, mailMessage } from "./mail-body.ts";
import * as notices from "./notices.ts";
import { nextOf } from "./schedule.ts";
import { tellingWatch } from "./store.ts";

export interface MailingDeps {
  workspace: Db;
  query: QueryRunner<LawQueries>["query"];
  secrets: Secrets;
  outboundHttp: OutboundHttp;
  now: () => Date;
  baseUrl: () => string;
}

/** Mails due notices, one message after another, because there is one mail server. */
export interface Mailing {
  /** Starts if something is due and nothing is being sent. */
  look(): void;
  idle(): Promise<void>;
  stop(): void;
}

const batch = 200;
const restMs = 10 * 60_000;
/** Maximum redlines in one message; further changes are only named. */
const mostRedlines = 40;

export function createMailing({ workspace, query, secrets, outboundHttp, now, baseUrl }: MailingDeps): Mailing {
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  let restUntil = 0;

  /** All due notices of one watch go into one message: a digest consists of notices that wait until its hour. */
  async function mail(watchId: string, mine: readonly notices.NoticeWithBody[]): Promise<void> {
    const watch = tellingWatch(workspace, watchId);
    if (watch === null) return;
    // payload.ts created their bodies.
    const parts = mine.map((one) => JSON.parse(one.body) as MailNotice);
    const changes = parts.flatMap((part) => [...part.changes, ...part.notes]).slice(0, mostRedlines);
    const details = await query(
      "changeDetails",
      changes.map((one) => one.id),
    );
    const at = now();
    const ids = mine.map((one) => one.refreshId);
    const { error } = await sendMail(workspace, outboundHttp, secrets, {
      to: watch.emailAddress ?? "",
      messageId: `<${watchId}.${ids[0]}.${ids.at(-1)}.${ids.length}@pandect.invalid>`,
      ...mailMessage(watch, parts, details, baseUrl()),
    });
    const outcome = { attemptedAt: at.toISOString(), statusCode: null, success: error === null, error, responseHead: null };
    const made = mine.map(({ id: noticeId, refreshId, target, attempts }): notices.MadeAttempt => {
      const attemptNumber = attempts + 1;
      const next = nextOf(error === null, attemptNumber, now().getTime());
      return { noticeId, next, watchId, refreshId, target, attemptNumber, ...outcome };
    });
    write(workspace, (db) => notices.addAttempts(db, made));
  }

  async function run(): Promise<void> {
    for (;;) {
      const due = stopping.signal.aborted || outboundHttp.isClosed() ? [] : notices.dueNotices(workspace, "email", now().getTime(), batch);
      if (due.length === 0) return;
      for (const watchId of new Set(due.map((one) => one.watchId))) {
        if (stopping.signal.aborted || outboundHttp.isClosed()) return;
        await mail(
          watchId,
          due.filter((one) => one.watchId === watchId),
        );
      }
    }
  }

  async function idle(): Promise<void> {
    if (running === null) return;
    await running;
    await idle();
  }

  return {
    look() {
      if (
        stopping.signal.aborted ||
        running !== null ||
        outboundHttp.isClosed() ||
        now().getTime() < restUntil ||
        notices.watchesDue(workspace, "email", now().getTime()).length === 0
      )
        return;
      running = run()
        .catch((error: unknown) => {
          // For example, a sent message could not be recorded; sending it again immediately would flood the reader.
          restUntil = now().getTime() + restMs;
          if (!stopping.signal.aborted) watchLog.unexpected("mail failed", error);
        })
        .then(() => {
          running = null;
        });
    },
    idle,
    stop() {
      stopping.abort();
    },
  };
}
