import { texts } from "./texts.ts";
import styles from "./context.module.css";

/** Reserves the space of a line of versions, so that nothing below it moves when they appear. */
export function VersionsPlaceholder() {
  return (
    <section>
      <h2>{texts.words.versions}</h2>
      <div className={styles.versionsRoom} />
    </section>
  );
}
