import { BesidePane } from "../../law/reader/BesidePane.tsx";
import { RedesignContext } from "../../ui/redesign.ts";
import "../../law/reader/reader.css";
import styles from "./law-beside.module.css";

/** A section read beside a table of authorities. */
export function LawBeside() {
  return (
    <RedesignContext value>
      <div className={styles.beside} data-redesign="">
        <BesidePane isOverlay={false} />
      </div>
    </RedesignContext>
  );
}
