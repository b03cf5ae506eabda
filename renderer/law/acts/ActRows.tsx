import { Link } from "@tanstack/react-router";
import type { ListedAct } from "#shared/law/acts.ts";
import { named } from "../../ui/plain-words.ts";
import { ActDay } from "./ActDay.tsx";
import { ActFiction } from "./ActFiction.tsx";
import { placeName } from "./place-name.ts";
import { texts } from "./texts.ts";
import styles from "./acts.module.css";

/** A page of the list of acts. */
export function ActRows({ acts, total }: { acts: ListedAct[]; total: number }) {
  return (
    <section aria-label={texts.list}>
      <p className={styles.actsCount} role="status">
        {total === 0 ? texts.noActs : texts.counted(total)}
      </p>
      <ul className={styles.actRows}>
        {acts.map((act) => (
          <li key={act.actId}>
            <Link to="/india/$actId" params={{ actId: act.actId }} data-row>
              {act.title}
            </Link>
            <ActFiction actId={act.actId} />
            <p>
              {[
                act.actNumber === null || act.year === null ? null : texts.numbered(act.actNumber, act.year),
                act.state === null || act.state === "central" ? null : placeName(act.state),
                act.department,
                act.actStatus === null || act.actStatus === "in_force" ? null : named(texts.statuses, act.actStatus),
                act.sectionCount === null ? null : texts.sections(act.sectionCount),
              ]
                .filter((fact) => fact !== null)
                .join(" · ")}{" "}
              <ActDay actId={act.actId} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
