import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatDay } from "../../ui/format.ts";
import { sessionLawQueries } from "../session-laws/queries.ts";
import { texts } from "../session-laws/texts.ts";
import { rowLook } from "../../ui/row-look.ts";
import styles from "./context.module.css";

/** Acts that say they change a section of a state's code; nothing if none is installed. */
export function ChangedByActs({ actId }: { actId: string }) {
  const { data } = useQuery(sessionLawQueries.enactments(actId));
  if (data === undefined || data.enactments.length === 0) return null;
  return (
    <section>
      <h2>{texts.enactments}</h2>
      <ul className={styles.cited}>
        {data.enactments.map((act, i) => (
          <li key={i}>
            <Link to="/session-laws/$lawId" params={{ lawId: act.sessionLawId }} className={rowLook({ isOut: true })}>
              <strong>{act.citation ?? act.sessionLawId}</strong> {texts.actions[act.action]}
              {act.approvedDate === null ? "" : ` ${formatDay(act.approvedDate)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
