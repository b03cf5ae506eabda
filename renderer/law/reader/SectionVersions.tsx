import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Edition } from "#shared/law/currency.ts";
import { historyQueries } from "../history/queries.ts";
import { texts } from "../history/texts.ts";
import { VersionsTimeline } from "../history/VersionsTimeline.tsx";
import { versionName } from "../history/versions.ts";
import { VersionsPlaceholder } from "./VersionsPlaceholder.tsx";
import { formatCount } from "../../ui/format.ts";
import statusLook from "../../ui/status.module.css";
import { rowLook } from "../../ui/row-look.ts";
import styles from "./context.module.css";

/** The versions of a section here, newest first, each with a link to its changes; one sentence if there is only one. */
export function SectionVersions({ actId, source }: { actId: string; source: Edition }) {
  const { data, isPending } = useQuery(historyQueries.versions(actId));
  if (isPending) return <VersionsPlaceholder />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section>
      <h2>
        {texts.section} <span className={statusLook.count}>{formatCount(data.length)}</span>
      </h2>
      <VersionsTimeline versions={data} source={source} />
      {data.length === 1 ? (
        <p>{texts.sectionOne}</p>
      ) : (
        <ul className={styles.cited}>
          {data.toReversed().map((one, i) => {
            const before = data.at(-2 - i);
            return (
              <li key={one.id}>
                {before === undefined ? (
                  versionName(one)
                ) : (
                  <Link
                    to="/law/history/$actId"
                    params={{ actId }}
                    search={{ from: before.id, to: one.id }}
                    className={rowLook({ isOut: true })}
                  >
                    {versionName(one)}
                    <span className="only-spoken">: {texts.compare}</span>
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
