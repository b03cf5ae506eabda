import { useInfiniteQuery } from "@tanstack/react-query";
import { Ban, Check, TriangleAlert } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { formatDay, formatTime } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ActivitySentence, useRecordNames } from "./ActivitySentence.tsx";
import { MatterPart } from "./MatterPart.tsx";
import { type ActivityRow, activityDays } from "./activity-days.ts";
import { matterQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { useMatter } from "./use-matter.ts";
import styles from "./matters.module.css";

const icons = { ok: Check, refused: Ban, error: TriangleAlert };

/** What was done in the matter, by whom and when, from the audit trail. */
export function MatterActivity() {
  const matter = useMatter();
  const activity = useInfiniteQuery(matterQueries.activity(matter.id));
  const names = useRecordNames(matter.id);
  const entries = activity.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <MatterPart label={texts.one.activity}>
      <div className={styles.matterPart}>
        {activity.isError ? (
          <ErrorNote title={texts.activity.failed} error={activity.error} onRetry={() => void activity.refetch()} />
        ) : null}
        {activity.isPending ? <Skeleton label={texts.loading} /> : null}
        {activity.data !== undefined && entries.length === 0 ? <p>{texts.activity.none}</p> : null}
        {activityDays(entries).map(({ day, rows }) => (
          <section key={day} className={styles.activityDay} aria-label={formatDay(day)}>
            <h2>{formatDay(day)}</h2>
            <ol className={styles.activity}>
              {rows.map((row) => (
                <Row key={row.entry.id} row={row} names={names} />
              ))}
            </ol>
          </section>
        ))}
        {activity.hasNextPage ? (
          <Button isPending={activity.isFetchingNextPage} onPress={() => void activity.fetchNextPage()}>
            {texts.activity.older}
          </Button>
        ) : null}
      </div>
    </MatterPart>
  );
}

function Row({ row, names }: { row: ActivityRow; names: ReadonlyMap<string, string> }) {
  const Icon = icons[row.entry.outcome];
  return (
    <li className={styles[`activity-${row.entry.outcome}`]}>
      <Icon aria-hidden />
      <span>
        <ActivitySentence row={row} names={names} />
      </span>
      <time dateTime={row.entry.at}>{formatTime(row.entry.at)}</time>
    </li>
  );
}
