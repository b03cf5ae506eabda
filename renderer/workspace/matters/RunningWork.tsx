import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { formatCount } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { named } from "../../ui/plain-words.ts";
import { workQueries } from "../operations/queries.ts";
import { texts as workTexts } from "../operations/texts.ts";
import { texts } from "./texts.ts";
import styles from "./overview.module.css";

/** The most lines of work; an upload of many files would push down the content below. */
const shown = 3;

/** Work of a matter that waits or runs; nothing if there is none. */
export function RunningWork({ matterId }: { matterId: string }) {
  const work = useQuery(workQueries.work()).data;
  const running = (work?.data ?? []).filter((one) => one.matterId === matterId && one.completedAt === undefined);
  if (running.length === 0) return null;
  return (
    <Block title={texts.overview.running} count={formatCount(running.length)}>
      <ul className={styles.rows} role="status">
        {running.slice(0, shown).map(({ id, type, title, status, progress }) => (
          <li key={id} className={styles.row}>
            <span>
              <LoaderCircle aria-hidden />
              {named(workTexts.types, type)}
              {title === null ? "" : `: ${title}`}
            </span>
            <span>
              {progress == null || progress.total == null
                ? workTexts.statuses[status]
                : workTexts.progress(formatCount(progress.done), formatCount(progress.total), progress.unit)}
            </span>
          </li>
        ))}
      </ul>
      {running.length > shown ? <p className={styles.none}>{texts.overview.moreRunning(formatCount(running.length - shown))}</p> : null}
    </Block>
  );
}
