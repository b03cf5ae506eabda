import type { Found } from "#shared/workspace/workspace-search.ts";
import styles from "../../law/search/search.module.css";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { Count } from "../../ui/Status.tsx";
import { OwnRow } from "./OwnRow.tsx";
import { texts } from "./texts.ts";

interface OwnFoundProps {
  found: readonly Found[];
  total: number;
  /** Filters of the law are set, which do not apply to the owner's records. */
  isFiltered: boolean;
  /** The query has connectors, which this search does not support. */
  isPlain: boolean;
  /** Nothing contains all the words; these are the closest. */
  isNearest: boolean;
  onAll: () => void;
}

/** The owner's records that contain the words, above the law: the best few, and a link to all. */
export function OwnFound({ found, total, isFiltered, isPlain, isNearest, onAll }: OwnFoundProps) {
  if (found.length === 0) return null;
  return (
    <section className={styles.group} aria-label={texts.title}>
      <h2>
        {texts.title} <Count>{formatCount(total)}</Count>
      </h2>
      {isNearest ? <p className={styles.hint}>{texts.nearest}</p> : null}
      {isFiltered ? <p className={styles.hint}>{texts.unfiltered}</p> : null}
      {isPlain ? <p className={styles.hint}>{texts.plain}</p> : null}
      <ol className={styles.list}>
        {found.map((one) => (
          <li key={one.id}>
            <OwnRow found={one} />
          </li>
        ))}
      </ol>
      {total <= found.length ? null : <Button onPress={onAll}>{texts.all(formatCount(total))}</Button>}
    </section>
  );
}
