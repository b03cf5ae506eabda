import { useQuery } from "@tanstack/react-query";
import type { Credential } from "#shared/platform/console.ts";
import { useRotations } from "./rotations-state.ts";
import { countOf, formatMoment } from "../ui/format.ts";
import { say } from "../ui/say.ts";
import { ConfirmByTyping } from "./ConfirmByTyping.tsx";
import { consoleQueries, useRevokeCredential } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.revoke;

/** Says what revoking stops, and asks for the credential's name. */
export function RevokeCredentialDialog({ subject, onClose }: { subject: Credential | null; onClose: () => void }) {
  const revoke = useRevokeCredential();
  const { oldOf, end } = useRotations();
  const usage = useQuery({ ...consoleQueries.usage(subject?.id ?? ""), enabled: subject !== null, refetchInterval: 1000 });
  const running = usage.data?.running ?? [];

  function close() {
    revoke.reset();
    onClose();
  }

  function handleConfirm() {
    if (subject === null) return;
    const { id, name } = subject;
    revoke.mutate(id, {
      onSuccess: () => {
        for (const [successor, old] of Object.entries(oldOf)) if (old === id || successor === id) end(successor);
        say(running.length === 0 ? words.done(name) : words.doneRunning(name, countOf(running.length, "running request")));
        close();
      },
    });
  }

  return (
    <ConfirmByTyping
      title={words.title(subject?.name ?? "")}
      isOpen={subject !== null}
      label={words.type(subject?.name ?? "")}
      word={subject?.name ?? ""}
      confirm={words.confirm}
      keep={words.keep}
      failed={words.failed}
      error={revoke.error}
      isBusy={revoke.isPending}
      onClose={close}
      onConfirm={handleConfirm}
    >
      <p>{words.body}</p>
      {running.length === 0 ? null : (
        <div role="status">
          <p>{words.running(countOf(running.length, "request is", "requests are"))}</p>
          <ul className={styles.consoleRunning}>
            {running.map(({ requestId, route, startedAt }) => (
              <li key={requestId}>
                <code>{route}</code> {words.since(formatMoment(startedAt))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmByTyping>
  );
}
