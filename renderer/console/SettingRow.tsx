import type { ReactNode } from "react";
import styles from "./settings.module.css";

/** A setting: its name, what it means, and its control at the end of the row. */
export function SettingRow({ name, hint, children }: { name: string; hint?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.row} data-setting-row>
      <div>
        <p className={styles.name} data-setting>
          {name}
        </p>
        {hint === undefined ? null : <div className={styles.hint}>{hint}</div>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
