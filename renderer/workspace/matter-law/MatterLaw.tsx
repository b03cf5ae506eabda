import { useQuery } from "@tanstack/react-query";
import { MatterPart } from "../matters/MatterPart.tsx";
import { useMatter } from "../matters/use-matter.ts";
import { formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Authorities } from "./Authorities.tsx";
import { LawDay } from "./LawDay.tsx";
import { PinRow } from "./PinRow.tsx";
import { matterLawQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./matter-law.module.css";

/** The law that a matter relies on: its pinned sections, and the table of authorities of its texts. */
export function MatterLaw() {
  const matter = useMatter();
  const { data, error, refetch } = useQuery(matterLawQueries.read(matter.id));
  // The parts appear together, so that none pushes another down.
  if (data === undefined && error === null) return <Skeleton label={texts.loading} lines={8} />;
  const pins = data?.pins ?? [];
  return (
    <MatterPart label={texts.title} pane="documents">
      <div className={styles.matterLaw}>
        {error === null ? null : <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
        <LawDay matterId={matter.id} />
        {pins.length === 0 ? null : (
          <Block title={texts.pinned} count={formatCount(pins.length)}>
            <ul className={styles.lawList}>
              {pins.map((pin) => (
                <PinRow key={pin.id} matterId={matter.id} pin={pin} />
              ))}
            </ul>
          </Block>
        )}
        <Authorities matterId={matter.id} record={null} />
        {pins.length === 0 ? <p className={styles.lawGap}>{texts.pinnedNone}</p> : null}
      </div>
    </MatterPart>
  );
}
