import type { RedlineRun } from "#shared/law/redline.ts";
import { classNames } from "../../ui/class-names.ts";
import spoken from "../../ui/spoken-changes.module.css";
import styles from "./home.module.css";

/** A few words of law with the inserted and deleted ones marked. Screen readers announce which is which. */
export function Excerpt({ runs }: { runs: readonly RedlineRun[] }) {
  return (
    <p className={classNames(styles.redline, spoken.spoken)}>
      {runs.map(({ op, text }, i) => {
        if (op === "equal") return text;
        return op === "insert" ? <ins key={i}>{text}</ins> : <del key={i}>{text}</del>;
      })}
    </p>
  );
}
