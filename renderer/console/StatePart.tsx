import { CircleCheck, CirclePause, CircleOff, CircleX } from "lucide-react";
import { useState } from "react";
import type { Installation } from "#shared/platform/console.ts";
import { Button } from "../ui/Button.tsx";
import { countOf, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { ConfirmByTyping } from "./ConfirmByTyping.tsx";
import { useEnable, useRevokeInstallation, useUpdateInstallation } from "./queries.ts";
import { texts } from "./texts.ts";
import { Status } from "../ui/Status.tsx";
import styles from "./console.module.css";

const icons = { not_enabled: CircleOff, active: CircleCheck, suspended: CirclePause, revoked: CircleX };
const looks = { not_enabled: "plain", active: "good", suspended: "warn", revoked: "bad" } as const;
const words = texts.workspace;

/** Whether programs can call the API, and what the owner can do about that. */
export function StatePart({ installation }: { installation: Installation }) {
  const enable = useEnable();
  const update = useUpdateInstallation();
  const revoke = useRevokeInstallation();
  const [isRevoking, setRevoking] = useState(false);
  const { status, enabledAt, activeCredentials } = installation;
  const Icon = icons[status];
  const isLive = status === "active" || status === "suspended";

  return (
    <section aria-labelledby="console-state">
      <h2 id="console-state">{words.state}</h2>
      <p>
        <Status tone={looks[status]} icon={<Icon aria-hidden />}>
          {words.states[status]}
        </Status>
      </p>
      <p>
        {words.meaning[status]}{" "}
        {isLive && enabledAt !== null ? words.since(formatMoment(enabledAt), countOf(activeCredentials, "active credential")) : null}
      </p>
      <div className={styles.consoleActions}>
        {isLive ? (
          <>
            {status === "active" ? (
              <Button
                isPending={update.isPending}
                onPress={() => update.mutate({ status: "suspended" }, { onSuccess: () => say(words.suspended) })}
              >
                {words.suspend}
              </Button>
            ) : (
              <Button
                look="primary"
                isPending={update.isPending}
                onPress={() => update.mutate({ status: "active" }, { onSuccess: () => say(words.resumed) })}
              >
                {words.resume}
              </Button>
            )}
            <Button look="danger" onPress={() => setRevoking(true)}>
              {words.revoke}
            </Button>
          </>
        ) : (
          <Button
            look="primary"
            isPending={enable.isPending}
            onPress={() => enable.mutate(undefined, { onSuccess: () => say(words.enabled) })}
          >
            {status === "revoked" ? words.enableAnew : words.enable}
          </Button>
        )}
      </div>
      <p className={styles.consoleHint}>
        {isLive ? `${status === "active" ? words.suspendMeans : words.resumeMeans} ${words.revokeMeans}` : words.enableMeans}
      </p>
      {enable.isError ? <ErrorNote title={words.enableFailed} error={enable.error} /> : null}
      {update.isError ? <ErrorNote title={words.changeFailed} error={update.error} /> : null}
      <ConfirmByTyping
        title={words.revokeTitle}
        isOpen={isRevoking}
        label={words.revokeType(words.revokeWord)}
        word={words.revokeWord}
        confirm={words.revoke.replace("…", "")}
        keep={texts.cancel}
        failed={words.revokeFailed}
        error={revoke.error}
        isBusy={revoke.isPending}
        onClose={() => {
          setRevoking(false);
          revoke.reset();
        }}
        onConfirm={() =>
          revoke.mutate(undefined, {
            onSuccess: () => {
              setRevoking(false);
              say(words.revoked);
            },
          })
        }
      >
        <p>{words.revokeBody(countOf(activeCredentials, "active credential"))}</p>
      </ConfirmByTyping>
    </section>
  );
}
