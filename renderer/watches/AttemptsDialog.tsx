import { useQuery } from "@tanstack/react-query";
import type { OwnWatch } from "#shared/watching.ts";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useResend, watchQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** Every attempt to reach a watch's mail or webhook, and sending again. */
export function AttemptsDialog({ watch, onClose }: { watch: OwnWatch; onClose: () => void }) {
  const attempts = useQuery(watchQueries.attempts(watch.id));
  const resend = useResend(watch.id);
  const words = texts.attempts;
  const data = attempts.data;
  return (
    <Dialog title={words.title} isOpen onClose={onClose} width="wide" closeLabel={shellTexts.close}>
      {attempts.isError ? <ErrorNote title={texts.failed} error={attempts.error} /> : null}
      {attempts.isPending ? <Skeleton label={texts.loading} /> : null}
      {data === undefined ? null : data.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className="watch-table">
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.at}</th>
              <th scope="col">{words.columns.target}</th>
              <th scope="col">{words.columns.outcome}</th>
              <th scope="col">{words.columns.answer}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <td>
                  <time dateTime={one.attemptedAt}>{formatMoment(one.attemptedAt)}</time>
                </td>
                <td>{one.target === "email" ? watch.emailAddress : watch.webhookUrl}</td>
                <td>
                  {one.success ? words.arrived : (one.error ?? words.notArrived)}
                  {one.statusCode === null ? "" : ` (${one.statusCode})`}, {words.number(one.attemptNumber)}
                </td>
                <td>{one.responseHead === null ? "" : <code>{one.responseHead.slice(0, 80)}</code>}</td>
                <td>
                  <Button look="plain" onPress={() => resend.mutate(one.refreshLogId)}>
                    {words.again}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
