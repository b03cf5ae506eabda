import type { ReportEntry } from "#shared/law/report.ts";
import { Button } from "../../ui/Button.tsx";
import { KindBadge } from "./KindBadge.tsx";
import { changesOf } from "./counts.ts";
import { Rows } from "./Rows.tsx";
import { movedWords } from "./moved-words.ts";
import { texts } from "./texts.ts";
import styles from "./report.module.css";

interface ChangeListProps {
  /** The changes fetched so far; more are fetched near the end. */
  entries: readonly ReportEntry[];
  total: number;
  current: number;
  onChoose: (at: number) => void;
  onEnd: () => void;
  onShowAll: () => void;
}

export function ChangeList({ entries, total, current, onChoose, onEnd, onShowAll }: ChangeListProps) {
  if (total === 0)
    return (
      <div className={styles.reportNone}>
        <p>{texts.noneHere}</p>
        <Button onPress={onShowAll}>{texts.showAll}</Button>
      </div>
    );
  return (
    <>
      <p className={styles.reportListed}>{changesOf(total)}</p>
      <Rows
        label={texts.changes}
        takesFocus
        count={entries.length}
        current={current}
        rowKey={(at) => entries[at]?.id ?? String(at)}
        onChoose={onChoose}
        onEnd={onEnd}
      >
        {(at) => {
          const entry = entries[at];
          return entry === undefined ? null : (
            <span className={styles.change}>
              <span className={styles.changeCitation}>
                {entry.citation} <KindBadge kind={entry.kind} />
              </span>
              <span className={styles.changeHeading}>{entry.heading}</span>
              {movedWords(entry) === null ? null : <small>{movedWords(entry)}</small>}
            </span>
          );
        }}
      </Rows>
    </>
  );
}
