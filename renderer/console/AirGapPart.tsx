import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { policyQuery } from "../api/policy-query.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { networkQueries, useSetAirGap } from "./keeping-queries.ts";
import { networkTexts as words } from "./keeping-texts.ts";
import { policyTexts } from "./policy-texts.ts";
import styles from "./console.module.css";

/** Whether Pandect may use the network, and the switch. */
export function AirGapPart() {
  const state = useQuery(networkQueries.state());
  const set = useSetAirGap();
  const isManaged = useQuery(policyQuery()).data?.policy?.airGap !== undefined;
  const isOn = state.data?.isAirGapped === true;

  function handleChange() {
    set.mutate(!isOn, {
      onSuccess: ({ isAirGapped }) => say(isAirGapped ? words.turnedOn : words.turnedOff),
      onError: (error) => sayFailed(words.changeFailed, error),
    });
  }

  return (
    <section aria-labelledby="console-air-gap">
      <h2 id="console-air-gap">{words.gap}</h2>
      {state.isError ? <ErrorNote title={words.stateFailed} error={state.error} onRetry={() => void state.refetch()} /> : null}
      {state.isPending ? <Skeleton label={words.gap} lines={4} /> : null}
      {state.data === undefined ? null : (
        <>
          <p>{isOn ? (isManaged ? words.isOnForGood : words.isOn) : words.isOff}</p>
          <p>
            {state.data.isAllowed ? words.allowed : words.notAllowed} <Link to="/library/official">{words.changePermission}</Link>
          </p>
          <div className={styles.consoleActions}>
            <Button look={isOn ? "default" : "primary"} isPending={set.isPending} isDisabled={isManaged} onPress={handleChange}>
              {isManaged ? policyTexts.button : isOn ? words.turnOff : words.turnOn}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
