import { Link } from "@tanstack/react-router";
import type { Computation } from "#shared/workspace/date-computation.ts";
import { formatDay } from "../../ui/format.ts";
import { computationTexts as words } from "./computation-texts.ts";
import styles from "./dates.module.css";

/** Each step of a count with the provision it follows, the holidays that moved a day, and what a person has to check. */
export function CountSteps({ computation: { lines, holidays, remarks } }: { computation: Computation }) {
  return (
    <>
      <ol className={styles.steps}>
        {lines.map(({ text, citation, actId, edition }) => (
          <li key={text}>
            {text}{" "}
            {citation === null ? null : (
              <span className={styles.cited}>
                {actId === null ? (
                  citation
                ) : (
                  <Link to="/law/$actId" params={{ actId }}>
                    {citation}
                  </Link>
                )}
                {edition == null ? null : ` · ${edition}`}
              </span>
            )}
          </li>
        ))}
      </ol>
      {lines.some(({ citation, actId }) => citation !== null && actId === null) ? (
        <p className={styles.none}>{words.notInstalled}</p>
      ) : null}
      {holidays.map(({ day, name, source }) => (
        <p key={day} className={styles.none}>
          {words.listed(name, formatDay(day), source)}
        </p>
      ))}
      {remarks.map((remark) => (
        <p key={remark} className={styles.none}>
          {remark}
        </p>
      ))}
    </>
  );
}
