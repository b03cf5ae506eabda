import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Tooltip, TooltipTrigger } from "react-aria-components";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "children"> {
  /** `primary` once per screen at most; `plain` has no outline; `danger` for what takes something away. */
  look?: "primary" | "outline" | "plain" | "danger";
  icon?: ReactNode;
  children: ReactNode;
}

export function Button({ look = "outline", icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`button button-${look}`}>
      {icon}
      <span>{children}</span>
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, "className" | "children" | "aria-label"> {
  /** Said by screen readers and shown as a tip. */
  label: string;
  /** Shown in the tip only: a shortcut such as `Esc`, or what shows the key of a command. */
  keys?: ReactNode;
  children: ReactNode;
}

/** An icon with a name. The tip appears on hover and on focus. */
export function IconButton({ label, keys, children, ...props }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      <AriaButton {...props} aria-label={label} className="icon-button">
        {children}
      </AriaButton>
      <Tooltip className="tip" offset={6}>
        {label}
        {typeof keys === "string" ? <kbd>{keys}</kbd> : keys}
      </Tooltip>
    </TooltipTrigger>
  );
}
