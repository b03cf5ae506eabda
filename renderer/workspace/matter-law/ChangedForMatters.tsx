import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount } from "../../ui/format.ts";
import { rowLook } from "../../ui/row-look.ts";
import { Count } from "../../ui/Status.tsx";
import styles from "./affected-texts.module.css";
import { livingQueries } from "./living-queries.ts";
import { livingTexts as texts } from "./living-texts.ts";

/** The matters that changed law affects, each with the number of its texts that cite it; nothing if there are none. */
export function ChangedForMatters() {
  const matters = useQuery(livingQueries.affected(null)).data?.data ?? [];
  if (matters.length === 0) return null;
  return (
    <section className={styles.byMatter} aria-labelledby="changed-matters">
      <h2 id="changed-matters">{texts.affects}</h2>
      <ul>
        {matters.map(({ matterId, name, records }) => (
          <li key={matterId ?? ""}>
            {matterId === null ? (
              <Link to="/playbooks" className={rowLook()}>
                {name} <Count>{formatCount(records.length)}</Count>
              </Link>
            ) : (
              <Link to="/matters/$matterId/law" params={{ matterId }} className={rowLook()}>
                {name} <Count>{formatCount(records.length)}</Count>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the row of a change: the matters whose texts cite the changed section. */
export function MattersOfChange({ actId }: { actId: string }) {
  const matters = useQuery(livingQueries.affected(null)).data?.data ?? [];
  const names = matters.filter(({ records }) => records.some((record) => record.actId === actId)).map(({ name }) => name);
  return names.length === 0 ? null : <>{names.join(", ")}</>;
}
