import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** Class of a link that looks like a `Button`: it opens an address and still works as a link, for example in a new tab. */
export function linkLook(look: "primary" | "default" | "quiet", size: "normal" | "small" = "normal"): string {
  return classNames(styles.button, styles.anchor, styles[look], size === "small" && styles.small);
}
