import type { ReactNode } from "react";
import { Tooltip, TooltipTrigger } from "react-aria-components";
import { Kbd } from "./Kbd.tsx";
import styles from "./tip.module.css";

interface TipProps {
  /** Null shows no tip. */
  text: string | null;
  /** Shown after the text: a shortcut such as `Esc`, or the element that shows the key of a command. */
  keys?: ReactNode;
  /** The control that the tip belongs to. */
  children: ReactNode;
}

/** A short text about a control: 500 ms after the pointer arrives, immediately on focus by keyboard. */
export function Tip({ text, keys, children }: TipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80} isDisabled={text === null}>
      {children}
      <Tooltip className={styles.tip} offset={6} placement={"bottom"}>
        {text}
        {typeof keys === "string" ? <Kbd>{keys}</Kbd> : keys}
      </Tooltip>
    </TooltipTrigger>
  );
}
