import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** Class of a link that looks like a `Button`: it leads somewhere and keeps what links can do, such as opening in a tab. */
export function linkLook(look: "primary" | "default" | "quiet", size: "normal" | "small" = "normal"): string {
  return classNames(styles.button, styles.anchor, styles[look], size === "small" && styles.small);
}
