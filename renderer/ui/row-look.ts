import { classNames } from "./class-names.ts";
import styles from "./row.module.css";

export interface RowRoom {
  /** Rows of one line: `dense` in a pane, 28 px, `roomy` on a page, 36 px. Rows of several lines are at least this high. */
  size?: "dense" | "roomy" | undefined;
  /** The tint extends 8 px past the text on both sides, and the text is aligned with its surroundings. */
  isOut?: boolean | undefined;
}

/**
 * Class of a list row that is a link, an option or a tree item; `RowButton` for a row that is a button. `aria-current`, `aria-selected` or
 * `aria-pressed` marks it as selected. The list itself adds only columns.
 */
export function rowLook({ size, isOut = false }: RowRoom = {}): string {
  return classNames(styles.row, size !== undefined && styles[size], isOut && styles.out);
}

/** Class of the column with the row's link or button, which a press anywhere in the row triggers. */
export const wholeRow = styles.whole ?? "";
