import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { matterQueries, useSetModelGrant } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./matters.module.css";

const words = texts.model;

/** Whether passages of the matter may be sent to the owner's model; shown only if there is a model outside this computer. */
export function ModelGrantPart({ matterId }: { matterId: string }) {
  const grant = useQuery(matterQueries.modelGrant(matterId));
  const set = useSetModelGrant(matterId);
  if (grant.isError) return <ErrorNote title={words.failed} error={grant.error} onRetry={() => void grant.refetch()} />;
  if (grant.data === undefined || grant.data.host === null || !grant.data.isNeeded) return null;
  const { host, model, isGranted, isOn } = grant.data;

  function handleChange() {
    set.mutate(!isGranted, {
      onSuccess: (now) => say(now.isGranted ? words.allowed : words.forbidden),
      onError: (error) => sayFailed(words.changeFailed, error),
    });
  }

  return (
    <section aria-labelledby="matter-model" className={styles.matterRemove}>
      <h2 id="matter-model">{words.heading}</h2>
      <p>{isGranted ? words.isGranted(model ?? "", host) : words.isNotGranted(model ?? "", host)}</p>
      <p>{words.what}</p>
      {isOn ? null : <p>{words.off}</p>}
      <Button look={isGranted ? "default" : "primary"} isPending={set.isPending} onPress={handleChange}>
        {isGranted ? words.forbid : words.allow}
      </Button>
    </section>
  );
}
