import { StartAgain } from "../operations/StartAgain.tsx";
import styles from "./grid-screen.module.css";
import { texts } from "./texts.ts";

/** Says that a run was interrupted, and starts the open cells again. */
export function InterruptedRun({ operationId }: { operationId: string }) {
  return (
    <div className={styles.running} role="status">
      <span className={styles.interrupted}>{texts.run.interrupted}</span>
      <StartAgain operationId={operationId} />
    </div>
  );
}
