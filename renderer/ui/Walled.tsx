import { LockKeyhole } from "lucide-react";
import styles from "./walled.module.css";

const text = "Not everyone in the firm sees this matter";

/** A lock after the name of a matter that is walled off from somebody; nothing after another one, and without a firm. */
export function Walled({ is }: { is: boolean | undefined }) {
  if (is !== true) return null;
  return (
    <span className={styles.lock} title={text}>
      <LockKeyhole aria-hidden />
      <span className="only-spoken">{text}</span>
    </span>
  );
}
