import styles from "./print.module.css";
/** The footer once more, at the end of what is printed, for browsers that know no margins of pages. */
export function PrintEnd() {
  return "CSSMarginRule" in window ? null : <p className={styles.printEnd} aria-hidden />;
}
