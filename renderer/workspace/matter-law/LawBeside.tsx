import { BesidePane } from "../../law/reader/BesidePane.tsx";
import styles from "./law-beside.module.css";

/** A section open beside a table of authorities. */
export function LawBeside() {
  return (
    <div className={styles.beside}>
      <BesidePane isOverlay={false} />
    </div>
  );
}
