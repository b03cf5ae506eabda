import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { lazy, memo, Suspense, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { sourcesQueries } from "../library/sources/queries.ts";
import { texts } from "./texts.ts";
import { useCheck } from "./use-check.ts";
import { useSourceOf } from "./use-edition.ts";
import styles from "./currency.module.css";
import { whenServed } from "../../api/when-served.ts";

/** Most checks need no new permission. */
const AllowCheck = lazy(whenServed(() => import("./AllowCheck.tsx").then((module) => ({ default: module.AllowCheck }))));

/**
 * Asks the publisher of an installed source for newer editions, once the owner allows requests. If nobody can be asked, the button says
 * why. Sections of one source share the button without changes.
 */
export const CheckPublisher = memo(function CheckPublisher({ sourceKey }: { sourceKey: string }) {
  const held = useSourceOf(sourceKey);
  const network = useQuery(sourcesQueries.network()).data;
  const [isAsking, setAsking] = useState(false);
  const publisher = held?.publisher ?? null;
  const check = useCheck(sourceKey, publisher ?? "");
  const blocked =
    held === undefined || network === undefined
      ? null
      : publisher === null
        ? texts.noPublisher
        : network.isAirGapped
          ? texts.airGapped
          : null;
  function handlePress() {
    if (publisher === null || network === undefined) return;
    if (network.isAllowed) check.mutate();
    else setAsking(true);
  }
  return (
    <span className={styles.check}>
      <Button
        look="link"
        size="small"
        needs="administer"
        icon={<RefreshCw aria-hidden />}
        aria-label={texts.checkName}
        isPending={check.isPending}
        pendingLabel={texts.checking}
        disabledReason={blocked}
        onPress={handlePress}
      >
        {texts.check}
      </Button>
      {isAsking ? (
        <Suspense>
          <AllowCheck
            onClose={() => setAsking(false)}
            onAllowed={() => {
              setAsking(false);
              check.mutate();
            }}
          />
        </Suspense>
      ) : null}
    </span>
  );
});
