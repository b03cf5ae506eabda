import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount, timesOf } from "../../ui/format.ts";
import { PassageLinks } from "./PassageLinks.tsx";
import { matterLawQueries } from "./queries.ts";
import { rowLook } from "../../ui/row-look.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import styles from "./matter-law.module.css";
import statusLook from "../../ui/status.module.css";

/** Matters that have a section pinned or whose documents cite it, with the passages; nothing if there are none. */
export function AffectedMatters({ actId, level }: { actId: string; level: "h2" | "h3" }) {
  const matters = useQuery(matterLawQueries.affected(actId)).data?.data ?? [];
  const Heading = level;
  if (matters.length === 0) return null;
  return (
    <section className={styles.affectedMatters}>
      <Heading>
        {texts.affected.title} <span className={statusLook.count}>{formatCount(matters.length)}</span>
      </Heading>
      <ul>
        {matters.map(({ matterId, name, isPinned, note, count, passages }) => (
          <li key={matterId}>
            <Link to="/matters/$matterId/law" params={{ matterId }} className={rowLook({ isOut: true })}>
              {name}
            </Link>
            {isPinned ? <p>{note === null || note === "" ? texts.affected.pinned : texts.affected.noted(note)}</p> : null}
            {count === 0 ? null : (
              <Disclosure title={texts.affected.count(timesOf(count))}>
                <PassageLinks matterId={matterId} passages={passages} count={count} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
