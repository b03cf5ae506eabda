import type { ElsewhereHit } from "#shared/law/searches.ts";
import { ActDay } from "../acts/ActDay.tsx";
import { formatDay } from "../../ui/format.ts";
import { rowLook } from "../../ui/row-look.ts";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { classNames } from "../../ui/class-names.ts";
import { elsewhereKey } from "./elsewhere-key.ts";
import { ElsewhereLink } from "./ElsewhereLink.tsx";
import { rangesFor } from "./highlight.ts";
import { Highlighted, MarkedExcerpt } from "./Highlighted.tsx";
import type { SearchForm } from "./search-form.ts";
import styles from "./search.module.css";

/** An act, or a section of one, in the style of a section's row. */
export function ElsewhereRow({ hit, form, isPeeked }: { hit: ElsewhereHit; form: SearchForm; isPeeked: boolean }) {
  const isDead = standingOf(hit.status) === "dead";
  const marked = (text: string) => <Highlighted text={text} ranges={rangesFor(text, form)} />;
  const facts = [hit.within, hit.date === null ? null : formatDay(hit.date)].filter((fact) => fact !== null && fact !== "");
  return (
    <ElsewhereLink
      hit={hit}
      row={elsewhereKey(hit)}
      isCurrent={isPeeked}
      className={classNames(rowLook(), styles.hit, isDead && styles.dead)}
    >
      <span className={styles.head}>
        <strong>{hit.citation}</strong>
        <span className={styles.heading}>{marked(hit.title)}</span>
        <span className={styles.end}>
          {isDead ? <StatusBadge status={hit.status} /> : null}
          {hit.isFiction ? <FictionBadge /> : null}
          {hit.collection === "ACTS" ? <ActDay actId={hit.id} /> : null}
        </span>
      </span>
      <span className={styles.path}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {hit.excerpt === "" ? null : (
        <span className={styles.excerpt}>
          <MarkedExcerpt text={hit.excerpt} ranges={rangesFor(hit.excerpt, form)} />
        </span>
      )}
    </ElsewhereLink>
  );
}
