import type { Hunk } from "#shared/workspace/comparisons.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./comparison.module.css";
import { texts } from "./texts.ts";

interface ChangeMapProps {
  hunks: readonly Hunk[];
  /** First paragraph of each change. */
  places: ReadonlyMap<number, number>;
  rowCount: number;
  current: number | null;
  onGo: (index: number) => void;
}

/** Units of the drawing from top to bottom. */
const height = 1000;

/** Where the changes are in the document; a click goes to the nearest. Keyboard users have the list of changes. */
export function ChangeMap({ hunks, places, rowCount, current, onGo }: ChangeMapProps) {
  const yOf = ({ index }: Hunk) => ((places.get(index) ?? 0) / Math.max(1, rowCount)) * (height - 8);
  const at = hunks.findIndex(({ index }) => index === current) + 1;
  function handleClick(clientY: number, box: DOMRect) {
    const y = ((clientY - box.top) / box.height) * height;
    const nearest = hunks.toSorted((one, other) => Math.abs(yOf(one) - y) - Math.abs(yOf(other) - y))[0];
    if (nearest !== undefined) onGo(nearest.index);
  }
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 24 ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.view.map(hunks.length, at)}
      onClick={({ clientY, currentTarget }) => handleClick(clientY, currentTarget.getBoundingClientRect())}
    >
      {hunks.map((hunk) => (
        <rect
          key={hunk.id}
          className={classNames(
            styles.mark,
            hunk.kind === "insertion" && styles.markInsert,
            hunk.kind === "deletion" && styles.markDelete,
            hunk.kind === "replacement" && hunk.severity === "substantive" && styles.markChange,
            hunk.index === current && styles.markCurrent,
          )}
          x={hunk.index === current ? 0 : 4}
          y={yOf(hunk)}
          width={hunk.index === current ? 24 : 16}
          height={hunk.index === current ? 8 : 4}
        />
      ))}
    </svg>
  );
}
