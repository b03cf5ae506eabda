import { useQuery } from "@tanstack/react-query";
import { countOf, formatCount, formatDay } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { watchQueries, type WatchTarget } from "./queries.ts";
import { texts } from "./texts.ts";
import { useIsFrozen } from "./use-is-frozen.ts";
import styles from "./watches.module.css";

/** What a watch would have reported so far, and whether another watch than `itself` covers it. */
export function WatchPreview({ target, itself = null }: { target: WatchTarget; itself?: string | null }) {
  const { data, error } = useQuery(watchQueries.preview(target));
  const isFrozen = useIsFrozen(target);
  if (error !== null) return <ErrorNote title={texts.create.failed} error={error} />;
  if (data === undefined) return <p className={styles.watchPreview}>{texts.loading}</p>;
  const words = texts.create;
  const since = data.since === null || (isFrozen && data.changes === 0) ? null : formatDay(data.since);
  return (
    <div className={styles.watchPreview}>
      <p role="status">
        {since === null
          ? isFrozen
            ? words.frozen
            : words.nothingYet
          : data.changes === 0
            ? words.nothingSince(since)
            : words.wouldHave(countOf(data.notices, "notice"), countOf(data.changes, "change"), since, formatCount(data.recentNotices))}
        {data.coveredBy.some((id) => id !== itself) ? ` ${words.covered}` : null}
      </p>
      {data.first.length === 0 ? null : (
        <ul aria-label={words.first}>
          {data.first.map((one) => (
            <li key={one.id}>
              {texts.kinds[one.changeKind]}: <strong>{one.citation ?? one.actId}</strong> {one.title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
