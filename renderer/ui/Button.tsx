import { LoaderCircle } from "lucide-react";
import { type ReactNode, type Ref, useEffect } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import type { Right } from "#shared/rights.ts";
import { useRefusal } from "../api/rights.ts";
import { announce } from "./announce.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Tip } from "./Tip.tsx";

interface BlockableProps extends Omit<AriaButtonProps, "className" | "children" | "style"> {
  /** Why the button does nothing now; it can still be focused and its tip says why. Null when it works. */
  disabledReason?: string | null;
  /** The right that it takes; the button does nothing for people whose role lacks it, and says that. */
  needs?: Right;
}

export interface ButtonProps extends BlockableProps {
  ref?: Ref<HTMLButtonElement>;
  /** `primary` at most once per screen; `quiet` has no outline; `link` looks like one; `danger` for removing something. */
  look?: "primary" | "default" | "quiet" | "link" | "danger";
  /** `small` in toolbars and rows. */
  size?: "normal" | "small";
  icon?: ReactNode;
  /** The key that does the same. */
  keys?: ReactNode;
  /** The verb in "-ing", shown with a spinner while `isPending`; the button is as wide as the longer of the two. */
  pendingLabel?: string | undefined;
  children: ReactNode;
}

export function Button({
  look = "default",
  size = "normal",
  icon,
  keys,
  pendingLabel,
  children,
  disabledReason: reason,
  needs,
  isPending = false,
  ...props
}: ButtonProps) {
  const disabledReason = useRefusal(needs) ?? reason;
  // React Aria's own `isPending` announces by reference to the button, which leaves an image without a name if the button is gone by then.
  useEffect(() => {
    if (isPending && pendingLabel !== undefined) announce(pendingLabel);
  }, [isPending, pendingLabel]);
  const behavior = blockable(props, isPending || disabledReason != null);
  return (
    <Tip text={disabledReason ?? null}>
      <AriaButton
        {...behavior}
        className={classNames(styles.button, styles[look], size === "small" && styles.small, isPending && styles.isPending)}
      >
        <span className={styles.content}>
          {icon}
          <span>{children}</span>
          {keys}
        </span>
        {pendingLabel === undefined && !isPending ? null : (
          <span className={classNames(styles.content, styles.pending)}>
            <LoaderCircle aria-hidden className={styles.spinner} />
            <span>{pendingLabel ?? children}</span>
          </span>
        )}
      </AriaButton>
    </Tip>
  );
}

interface RowActionProps extends Pick<BlockableProps, "onPress" | "isDisabled" | "disabledReason" | "needs"> {
  /** The word, and the name of what it is done to: "Rotate Reports". */
  label: string;
  /** Shown; the label begins with it. */
  children: string;
}

/** What can be done with one row of a table to read, in a word. */
export function RowAction({ label, children, ...props }: RowActionProps) {
  return (
    <Button look="quiet" size="small" aria-label={label} {...props}>
      {children}
    </Button>
  );
}

export interface IconButtonProps extends Omit<BlockableProps, "aria-label"> {
  /** Read by screen readers and shown as a tip. */
  label: string;
  /** Shown only in the tip: a shortcut such as `Esc`, or the element that shows the key of a command. */
  keys?: ReactNode;
  /** Shown beside the icon if the bar around it has room; the label begins with it or says the same. */
  word?: string;
  children: ReactNode;
}

/** An icon with a name, and with a word if its bar has room. The tip appears on hover and on focus. */
export function IconButton({ label, keys, word, children, disabledReason: reason, needs, ...props }: IconButtonProps) {
  const disabledReason = useRefusal(needs) ?? reason;
  const tip = disabledReason == null ? label : `${label}. ${disabledReason}`;
  return (
    <Tip text={tip} keys={keys}>
      <AriaButton {...blockable(props, disabledReason != null)} aria-label={label} className={styles.icon}>
        {children}
        {word === undefined ? null : (
          <span className={styles.word} aria-hidden>
            {word}
          </span>
        )}
      </AriaButton>
    </Tip>
  );
}

/** A blocked button stays in the tab order; a press, and Enter in its form, do nothing. */
function blockable(props: AriaButtonProps, isBlocked: boolean): AriaButtonProps {
  if (!isBlocked) return props;
  const { onPress: _press, onPressStart: _start, onPressEnd: _end, onPressUp: _up, onPressChange: _change, ...rest } = props;
  return { ...rest, type: "button", "aria-disabled": true };
}
