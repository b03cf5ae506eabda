import { useQuery } from "@tanstack/react-query";
import type { Attempt, Notice, OwnWatch } from "#shared/law/watches-console.ts";
import { call } from "../../api/call.ts";
import { watchingApi } from "../../api/endpoints.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatMoment, formatSecond } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { curlOf } from "./curl.ts";
import { useResend, useSendTest, watchQueries } from "./queries.ts";
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
    <table className={styles.watchTable}>
      <caption>{words.notices}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.made}</th>
          <th scope="col">{words.columns.target}</th>
          <th scope="col">{words.columns.state}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {notices.map((one) => {
          const made = formatMoment(one.createdAt);
          return (
            <tr key={`${one.refreshLogId} ${one.target}`}>
              <td>
                <time dateTime={one.createdAt}>{made}</time>
                <small>
                  <code>{one.deliveryId}</code>
                </small>
              </td>
              <td>{one.target === "email" ? watch.emailAddress : watch.webhookUrl}</td>
              <td>
                {words.states[one.state]}
                <small>
                  {words.tries(one.attempts)}
                  {one.nextAttemptAt === null ? null : `, ${words.nextTry(formatMoment(one.nextAttemptAt))}`}
                </small>
              </td>
              <td className={styles.rowActions}>
                <Button
                  look="quiet"
                  aria-label={words.againOf(made)}
                  isPending={resend.isPending && resend.variables === one}
                  onPress={() => resend.mutate(one)}
                >
                  {words.again}
                </Button>
                {one.target === "webhook" ? (
                  <Button look="quiet" aria-label={words.curlOf(made)} onPress={() => void handleCopy(one.refreshLogId)}>
                    {words.curl}
                  </Button>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Attempts({ watch, attempts }: { watch: OwnWatch; attempts: readonly Attempt[] }) {
  return (
    <table className={styles.watchTable}>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.at}</th>
          <th scope="col">{words.columns.target}</th>
          <th scope="col">{words.columns.outcome}</th>
          <th scope="col">{words.columns.answer}</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map((one) => (
          <tr key={one.id}>
            <td>
              <time dateTime={one.attemptedAt}>{formatSecond(one.attemptedAt)}</time>
              <small>{words.number(one.attemptNumber)}</small>
            </td>
            <td>{one.target === "email" ? watch.emailAddress : watch.webhookUrl}</td>
            <td className={one.success ? undefined : styles.watchFailing}>
              {one.success ? words.arrived : words.notArrived}
              {one.statusCode === null ? "" : ` (${one.statusCode})`}
              {one.error === null ? null : <small>{one.error}</small>}
            </td>
            <td>{one.responseHead === null ? words.noAnswer : <code>{one.responseHead}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
