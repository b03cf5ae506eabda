import { classNames } from "./class-names.ts";
import styles from "./row.module.css";

export interface RowRoom {
  /** Rows of one line: `dense` in a pane, 28 px, `roomy` on a page, 36 px. Rows of several lines are as high as these. */
  size?: "dense" | "roomy" | undefined;
  /** The tint reaches 8 px past the text on both sides, and the text keeps the edge of what is around it. */
  isOut?: boolean | undefined;
}

/**
 * Class of a row of a list that is a link, an option or a tree item; `RowButton` for one that is a button. It is chosen by `aria-current`,
 * `aria-selected` or `aria-pressed`. The list itself adds columns only.
 */
export function rowLook({ size, isOut = false }: RowRoom = {}): string {
  return classNames(styles.row, size !== undefined && styles[size], isOut && styles.out);
}

/** Class of the column of a row whose link or button is pressed by pressing the row anywhere. */
export const wholeRow = styles.whole ?? "";
