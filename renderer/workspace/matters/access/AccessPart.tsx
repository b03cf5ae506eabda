import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { isAtFirm } from "../../../api/at-firm.ts";
import { whenServed } from "../../../api/when-served.ts";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { accessQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./access.module.css";

/** A window without a firm does not load it. */
const MatterAccess = lazy(whenServed(() => import("./MatterAccess.tsx").then((module) => ({ default: module.MatterAccess }))));

/** Who of the firm sees the matter. Nothing is shown without a firm. */
export function AccessPart({ matterId }: { matterId: string }) {
  const access = useQuery(accessQueries.one(matterId));
  if (access.isError) return <ErrorNote title={texts.failed} error={access.error} onRetry={() => void access.refetch()} />;
  if (access.data === undefined) return null;
  const { people, openings } = access.data;
  const isAlone = people.every(({ personId }) => personId === null) && openings.length === 0;
  if (isAlone && !isAtFirm()) return null;
  return (
    <section aria-labelledby="matter-access" className={styles.part}>
      <h2 id="matter-access">{texts.heading}</h2>
      {isAlone ? (
        <p>{texts.nobody}</p>
      ) : (
        <Suspense fallback={<Skeleton label={texts.heading} />}>
          <MatterAccess matterId={matterId} now={access.data} />
        </Suspense>
      )}
    </section>
  );
}
