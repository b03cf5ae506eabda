import { formatCount } from "../../ui/format.ts";
import { ShareBar } from "../../ui/ShareBar.tsx";
import { texts } from "./texts.ts";
import styles from "./level.module.css";

/**
 * How many sections of a level the last release changed, as a thin bar and in words. `of` is null if the number of sections is not known.
 */
export function ChangedShare({ changed, of }: { changed: number; of: number | null }) {
  const words = texts.level.changed(formatCount(changed));
  return (
    <span className={styles.levelChanged} title={words}>
      <ShareBar parts={[{ count: changed, tone: "caution" }]} of={Math.max(of ?? changed, changed)} />
      <span className="only-spoken">, {words}</span>
    </span>
  );
}
