import { useQuery } from "@tanstack/react-query";
import type { Welcome } from "#shared/workspace/welcome.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { Excerpt } from "../home/Excerpt.tsx";
import { homeQueries } from "../home/queries.ts";
import { texts } from "./texts.ts";
import styles from "./welcome.module.css";

const words = texts.sample;
/** The interval between requests for changed law while citations of the sample are compared, in milliseconds. */
const comparingPoll = 400;

interface SampleCardProps {
  state: Welcome;
  isComing: boolean;
  isBusy: boolean;
  /** Whether the person may install and remove the sample. */
  mayChange: boolean;
  onOpen: () => void;
  onInstall: () => void;
  onRemove: () => void;
}

/** The sample matter with a cited provision that changed; if it is not installed, the button that gets it. */
export function SampleCard({ state, isComing, isBusy, mayChange, onOpen, onInstall, onRemove }: SampleCardProps) {
  const isThere = state.sample === "installed" && !isComing;
  return (
    <section aria-label={words.region}>
      <Card>
        <div className={styles.hero}>
          {isComing ? <Skeleton label={words.installing} lines={4} /> : null}
          {isThere ? <Changed matterId={state.sampleMatterId} onOpen={onOpen} /> : null}
          {isThere || isComing ? null : (
            <>
              <p>{state.sample === "failed" ? words.failed : words.absent}</p>
              {mayChange ? (
                <Button onPress={onInstall} isPending={isBusy}>
                  {words.install}
                </Button>
              ) : null}
            </>
          )}
        </div>
      </Card>
      <div className={styles.under}>
        {isThere && mayChange ? (
          <Button look="quiet" size="small" onPress={onRemove} isPending={isBusy}>
            {words.remove}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Changed({ matterId, onOpen }: { matterId: string | null; onOpen: () => void }) {
  const { data } = useQuery({
    ...homeQueries.changed(),
    enabled: matterId !== null,
    refetchInterval: (query) => (query.state.data?.total === 0 ? comparingPoll : false),
  });
  const own = data?.data.filter((one) => one.matterId === matterId) ?? [];
  const [first] = own;
  return (
    <>
      <div>
        <p className={styles.mark}>
          <FictionBadge /> {first?.matterName.replace(/^Sample: /, "") ?? words.fiction}
        </p>
        <h2 className={styles.news}>{first === undefined ? words.title : words.changed(own.length)}</h2>
        {first?.excerpt == null ? null : <Excerpt runs={first.excerpt} />}
        <p className={styles.how}>{first === undefined ? words.fiction : words.source(first.citation)}</p>
      </div>
      {matterId === null ? null : (
        <Button look="primary" onPress={onOpen}>
          {words.open}
        </Button>
      )}
    </>
  );
}
