import styles from "./print.module.css";
/** Repeats the footer at the end of the printed text, for browsers without page margins. */
export function PrintEnd() {
  return "CSSMarginRule" in window ? null : <p className={styles.printEnd} aria-hidden />;
}
