import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { watchQueries } from "../../law/watches/queries.ts";
import { formatCount, formatDay } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block } from "../../ui/Page.tsx";
import styles from "./home.module.css";
import { texts } from "./texts.ts";

const words = texts.alerts;
const shown = 4;

/** Unread changes of watched law. Shows nothing while there are no watches. */
export function AlertsPanel() {
  const watches = useQuery(watchQueries.list());
  const { data, error, refetch } = useQuery(watchQueries.newest());
  if (error !== null) return <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || watches.data === undefined || watches.data.length === 0) return null;
  const unread = data.data.filter(({ mark }) => mark === "unread");
  return (
    <Block
      title={words.title}
      {...(unread.length > 0 && { count: data.hasMore ? `${formatCount(unread.length)}+` : formatCount(unread.length) })}
      action={
        <Link to="/watches" search={{}}>
          {words.all}
        </Link>
      }
    >
      {unread.length === 0 ? <p className={styles.small}>{words.none}</p> : null}
      <ul>
        {unread.slice(0, shown).map(({ id, citation, actId, title, releases }) => (
          <li key={id} className={styles.line}>
            <Link to="/watches" search={{ change: id }} className={styles.cut}>
              {citation ?? actId} {title}
            </Link>
            <span className={styles.when}>{formatDay(releases.after.installedAt)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
