import { texts } from "./texts.ts";
import styles from "./context.module.css";

/** Keeps the room of a line of versions, so that nothing under it moves when they come. */
export function VersionsPlaceholder() {
  return (
    <section>
      <h2>{texts.words.versions}</h2>
      <div className={styles.versionsRoom} />
    </section>
  );
}
