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
  /** Filters of the law are set, which say nothing of own records. */
  isFiltered: boolean;
  /** The query has connectors, which are not read here. */
  isPlain: boolean;
  /** Nothing has all the words, and these come nearest. */
  isNearest: boolean;
  onAll: () => void;
}

/** What of the owner's has the words, before the law that has them: the best few, and the way to all. */
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
