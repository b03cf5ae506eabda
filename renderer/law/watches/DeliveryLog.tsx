import { useQuery } from "@tanstack/react-query";
import type { Attempt, Notice, OwnWatch } from "#shared/law/watches-console.ts";
import { call } from "../../api/call.ts";
import * as watchingApi from "../../api/endpoints/watching.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatMoment, formatSecond } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { curlOf } from "./curl.ts";
import { useResend, useSendTest } from "./mutations.ts";
import { watchQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";

const words = texts.attempts;

/** What a watch sent and tried to send: notices with their state, every attempt, a test, sending again, the request as a command. */
export function DeliveryLog({ watch, onClose }: { watch: OwnWatch; onClose: () => void }) {
  const found = useQuery(watchQueries.attempts(watch.id));
  const test = useSendTest(watch.id);
  const { refetch } = found;
  return (
    <Dialog title={words.title} isOpen onClose={onClose} width="wide" closeLabel={uiTexts.close}>
      <div className={styles.watchLog}>
        <div className={styles.watchHead}>
          <p>{words.lead}</p>
          <Button isPending={test.isPending} onPress={() => test.mutate()}>
            {words.test}
          </Button>
        </div>
        {test.isError ? <ErrorNote title={words.testFailed} error={test.error} /> : null}
        {test.data === undefined ? null : (
          <ul role="status">
            {(
              [
                ["webhook", test.data.webhook],
                ["email", test.data.email],
              ] as const
            ).map(([target, outcome]) =>
              outcome === null ? null : (
                <li key={target}>
                  {words.tested(texts.channels[target], outcome.error, "statusCode" in outcome ? outcome.statusCode : null)}
                </li>
              ),
            )}
          </ul>
        )}
        {found.isError ? <ErrorNote title={texts.failed} error={found.error} onRetry={() => void refetch()} /> : null}
        {found.isPending ? <Skeleton label={texts.loading} /> : null}
        {found.data === undefined ? null : found.data.data.length + found.data.notices.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <Notices watch={watch} notices={found.data.notices} />
            <Attempts watch={watch} attempts={found.data.data} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Notices({ watch, notices }: { watch: OwnWatch; notices: readonly Notice[] }) {
  const resend = useResend(watch.id);
  async function handleCopy(refreshId: number) {
    try {
      const request = await call(watchingApi.request, { params: { watch_id: watch.id, refresh_id: refreshId } });
      await copyText(curlOf(request), words.curlDone);
    } catch (error) {
      sayFailed(words.curlFailed, error);
    }
  }
  return (
    <PlainTable
      caption={words.notices}
      isTall
      columns={[
        { id: "made", title: words.columns.made, cell: (one) => <Made notice={one} /> },
        {
          id: "target",
          title: words.columns.target,
          cell: ({ target }) => <span className={styles.watchTarget}>{target === "email" ? watch.emailAddress : watch.webhookUrl}</span>,
        },
        { id: "state", title: words.columns.state, cell: (one) => <NoticeState notice={one} /> },
        {
          id: "actions",
          title: words.columns.actions,
          isTitleHidden: true,
          isActions: true,
          cell: (one) => (
            <>
              <Button
                look="quiet"
                aria-label={words.againOf(formatMoment(one.createdAt))}
                isPending={resend.isPending && resend.variables === one}
                onPress={() => resend.mutate(one)}
              >
                {words.again}
              </Button>
              {one.target === "webhook" ? (
                <Button
                  look="quiet"
                  aria-label={words.curlOf(formatMoment(one.createdAt))}
                  onPress={() => void handleCopy(one.refreshLogId)}
                >
                  {words.curl}
                </Button>
              ) : null}
            </>
          ),
        },
      ]}
      rows={notices}
      idOf={({ refreshLogId, target }) => `${refreshLogId} ${target}`}
    />
  );
}

/** The id is for the receiver of a webhook, which tells deliveries apart by it. */
function Made({ notice: { createdAt, deliveryId, target } }: { notice: Notice }) {
  return (
    <>
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      {target === "webhook" ? (
        <small>
          <code>{deliveryId}</code>
        </small>
      ) : null}
    </>
  );
}

function NoticeState({ notice: { state, attempts, nextAttemptAt } }: { notice: Notice }) {
  return (
    <>
      {words.states[state]}
      <small>
        {words.tries(attempts)}
        {nextAttemptAt === null ? null : `, ${words.nextTry(formatMoment(nextAttemptAt))}`}
      </small>
    </>
  );
}

function Attempts({ watch, attempts }: { watch: OwnWatch; attempts: readonly Attempt[] }) {
  return (
    <PlainTable
      caption={words.caption}
      isTall
      columns={[
        {
          id: "at",
          title: words.columns.at,
          cell: ({ attemptedAt, attemptNumber }) => (
            <>
              <time dateTime={attemptedAt}>{formatSecond(attemptedAt)}</time>
              <small>{words.number(attemptNumber)}</small>
            </>
          ),
        },
        {
          id: "target",
          title: words.columns.target,
          cell: ({ target }) => <span className={styles.watchTarget}>{target === "email" ? watch.emailAddress : watch.webhookUrl}</span>,
        },
        { id: "outcome", title: words.columns.outcome, cell: (one) => <Outcome attempt={one} /> },
        {
          id: "answer",
          title: words.columns.answer,
          cell: ({ target, responseHead }) =>
            responseHead !== null ? <code>{responseHead}</code> : target === "email" ? "–" : words.noAnswer,
        },
      ]}
      rows={attempts}
      idOf={({ id }) => String(id)}
    />
  );
}

function Outcome({ attempt: { success, statusCode, error } }: { attempt: Attempt }) {
  return (
    <span className={success ? undefined : styles.watchFailing}>
      {success ? words.arrived : words.notArrived}
      {statusCode === null ? "" : ` (${statusCode})`}
      {error === null ? null : <small>{error}</small>}
    </span>
  );
}
