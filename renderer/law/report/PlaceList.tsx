import type { ReportKind, ReportLevel } from "#shared/law/report.ts";
import { formatCount } from "../../ui/format.ts";
import { LevelName } from "../../ui/LevelName.tsx";
import { ShareBar } from "../../ui/ShareBar.tsx";
import { countWords, totalOf } from "./counts.ts";
import { Rows } from "./Rows.tsx";
import { texts } from "./texts.ts";
import styles from "./report.module.css";

interface PlaceListProps {
  levels: readonly ReportLevel[];
  /** The kinds counted. */
  kinds: readonly ReportKind[];
  current: string;
  onChoose: (id: string) => void;
}

/** In the colors of the kind badges. */
const tones = { added: "insert", amended: "caution", removed: "delete", notes: "plain" } as const;

/** The levels with changes, each with their number. */
export function PlaceList({ levels, kinds, current, onChoose }: PlaceListProps) {
  // The bar of the whole title is as long as those of all its chapters together; chapters are compared with each other.
  const most = Math.max(1, ...levels.filter(({ depth }) => depth > 0).map(({ counts }) => totalOf(counts, kinds)));
  return (
    <Rows
      label={texts.places}
      count={levels.length}
      current={levels.findIndex((level) => level.id === current)}
      rowKey={(at) => levels[at]?.id ?? String(at)}
      onChoose={(at) => {
        const level = levels[at];
        if (level !== undefined) onChoose(level.id);
      }}
    >
      {(at) => {
        const level = levels[at];
        return level === undefined ? null : (
          <span
            className={styles.place}
            data-depth={Math.min(level.depth, 6)}
            style={{ paddingInlineStart: `calc(${Math.min(level.depth, 6)} * var(--s3))` }}
          >
            <span className={styles.placeName}>
              <LevelName level={level} />
            </span>
            <span className={styles.placeCount} title={countWords(level.counts)} aria-hidden>
              {formatCount(totalOf(level.counts, kinds))}
            </span>
            <span className="only-spoken">: {countWords(level.counts)}</span>
            <span className={styles.placeBar}>
              <ShareBar parts={kinds.map((kind) => ({ count: level.counts[kind], tone: tones[kind] }))} of={most} />
            </span>
          </span>
        );
      }}
    </Rows>
  );
}
