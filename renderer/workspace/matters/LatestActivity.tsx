import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Block } from "../../ui/Page.tsx";
import { activityDays } from "./activity-days.ts";
import { ActivitySentence, useRecordNames, whenOf } from "./ActivitySentence.tsx";
import { matterQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./overview.module.css";

/** Sentences shown before the user asks for all. */
const latest = 6;

/** The latest actions in a matter. */
export function LatestActivity({ matterId }: { matterId: string }) {
  const activity = useInfiniteQuery(matterQueries.activity(matterId));
  const names = useRecordNames(matterId);
  const rows = activityDays(activity.data?.pages[0]?.data ?? []).flatMap(({ rows: own }) => own);
  return (
    <Block
      title={texts.overview.activity}
      action={
        <Link className={styles.more} to="/matters/$matterId/activity" params={{ matterId }}>
          {texts.overview.activityAll}
        </Link>
      }
    >
      {activity.data !== undefined && rows.length === 0 ? <p className={styles.none}>{texts.activity.none}</p> : null}
      <ol className={styles.rows}>
        {rows.slice(0, latest).map((row) => (
          <li key={row.entry.id} className={styles.act}>
            <time dateTime={row.entry.at}>{whenOf(row.entry.at)}</time>
            <span>
              <ActivitySentence row={row} names={names} />
            </span>
          </li>
        ))}
      </ol>
    </Block>
  );
}
