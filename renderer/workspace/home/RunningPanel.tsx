import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { named } from "../../ui/plain-words.ts";
import { workQueries } from "../operations/queries.ts";
import { texts as workTexts } from "../operations/texts.ts";
import styles from "./home.module.css";
import { texts } from "./texts.ts";

const shown = 3;

/** Long work that is running; the tray of the status bar has all of it. */
export function RunningPanel() {
  const { data } = useQuery(workQueries.work());
  const open = data?.data.filter(({ completedAt }) => completedAt === undefined).slice(0, shown) ?? [];
  if (open.length === 0) return null;
  return (
    <Block title={texts.running.title}>
      <div className={styles.runs}>
        {open.map(({ id, type, status, title, progress, matterName }) => (
          <Progress
            key={id}
            label={[title ?? named(workTexts.types, type), matterName].filter((one) => one !== null).join(" · ")}
            value={progress === null || progress.total === 0 ? null : progress.done}
            max={progress?.total ?? 1}
            text={
              progress === null || progress.total === 0
                ? workTexts.statuses[status]
                : workTexts.progress(formatCount(progress.done), formatCount(progress.total), progress.unit)
            }
          />
        ))}
      </div>
    </Block>
  );
}
