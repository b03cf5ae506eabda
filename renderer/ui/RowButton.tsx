import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { type RowRoom, rowLook } from "./row-look.ts";

interface RowButtonProps extends Omit<ComponentProps<"button">, "onClick">, RowRoom {
  onPress?: () => void;
  /** The row is the shown or selected one. */
  isCurrent?: boolean;
  /** If its words do not say what it does. */
  label?: string;
}

/** A row that is a single button: it shows its record, or opens its place. `small` words are under the others. */
export function RowButton({ onPress, isCurrent = false, label, size, isOut, className, ...props }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      aria-label={label}
      {...props}
      className={classNames(rowLook({ size, isOut }), className)}
      onClick={onPress}
    />
  );
}
