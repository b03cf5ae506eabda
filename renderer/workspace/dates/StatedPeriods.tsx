import { useQuery } from "@tanstack/react-query";
import type { StatedPeriod } from "#shared/workspace/matter-dates.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { computationTexts as words, periodWords } from "./computation-texts.ts";
import { dateQueries } from "./queries.ts";
import styles from "./dates.module.css";

/** Milliseconds without typing before a provision is read. */
const pause = 400;
const most = 4;

interface StatedPeriodsProps {
  matterId: string;
  provision: string;
  onChoose: (stated: StatedPeriod) => void;
}

/** Periods that the named provision states, or the documents of the matter where none is named; one click fills in the form. */
export function StatedPeriods({ matterId, provision, onChoose }: StatedPeriodsProps) {
  const named = useDebounced(provision.trim(), pause);
  const { data } = useQuery(dateQueries.periods(matterId, named === "" ? null : named));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section className={styles.stated} aria-label={words.stated}>
      <p className={styles.label}>{words.stated}</p>
      {data.data.slice(0, most).map((stated) => (
        <RowButton
          key={`${stated.source?.recordId} ${stated.source?.start} ${stated.passage} ${stated.event}`}
          size="dense"
          onPress={() => onChoose(stated)}
        >
          <span>
            {periodWords(stated.period, stated.event)}
            <span className={styles.cited}> {words.statedIn(stated.source?.title ?? data.citation ?? "")}</span>
          </span>
        </RowButton>
      ))}
    </section>
  );
}
