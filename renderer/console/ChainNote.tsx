import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { countOf, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { auditTexts as words } from "./audit-texts.ts";
import { consoleQueries, useVerifyTrail } from "./queries.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./console.module.css";

/** Whether the chain of entries is intact according to the last check, and a button to check now. */
export function ChainNote() {
  const { data, error, refetch } = useQuery({
    ...consoleQueries.auditState(),
    // The first check runs when the service starts, and may still be running.
    refetchInterval: ({ state }) => (state.data?.checked === null ? 1000 : false),
  });
  const verify = useVerifyTrail();
  if (error !== null) return <ErrorNote title={words.stateFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { checked, entries, brokenAt } = data;
  const isBad = checked?.ok === false || brokenAt.length > 0;
  const later = checked === null ? 0 : entries - checked.count;
  const Icon = isBad ? ShieldAlert : ShieldCheck;
  return (
    <section
      className={isBad ? classNames(styles.consoleNote, styles.isBad, styles.chainNote) : classNames(styles.consoleNote, styles.chainNote)}
      aria-label={words.chain}
      role="status"
    >
      <Icon aria-hidden />
      <div>
        <strong>{checked === null ? words.checking : checked.ok ? words.whole(verified(checked.count)) : words.broken}</strong>
        {checked === null ? null : (
          <p>
            {words.verified(formatMoment(checked.at))} {later > 0 ? words.since(countOf(later, "entry", "entries")) : null}
          </p>
        )}
        {checked?.ok === false ? (
          <>
            <ul>
              {checked.findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
            <p>{words.brokenMeans}</p>
          </>
        ) : null}
        {brokenAt.length === 0 ? null : <p>{words.earlier(brokenAt.map(formatMoment).join("; "))}</p>}
        {verify.isError ? <ErrorNote title={words.verifyFailed} error={verify.error} /> : null}
      </div>
      <Button
        isPending={verify.isPending}
        onPress={() =>
          verify.mutate(undefined, {
            onSuccess: ({ ok, count }) => say(ok ? words.whole(verified(count)) : words.broken),
          })
        }
      >
        {words.verify}
      </Button>
    </section>
  );
}

/** An empty trail shows no number. */
const verified = (count: number) => (count === 0 ? null : countOf(count, "entry", "entries"));
