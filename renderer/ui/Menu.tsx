import { Check } from "lucide-react";
import type { ReactNode } from "react";
import {
  Dialog,
  DialogTrigger,
  Header,
  ListBoxItem,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  MenuTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Separator,
} from "react-aria-components";
import type { Right } from "#shared/rights.ts";
import { useRefusal } from "../api/rights.ts";
import { classNames } from "./class-names.ts";
import { Kbd } from "./Kbd.tsx";
import styles from "./menu.module.css";

export interface MenuProps {
  label: string;
  /** The button that opens the menu. */
  button: ReactNode;
  placement?: AriaPopoverProps["placement"];
  /** False for a menu in which users set several things one after another. */
  closesOnChoice?: boolean;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A button and the commands in its menu; arrows, letters and Esc work as in a system menu. */
export function Menu({ label, button, placement = "bottom end", closesOnChoice = true, isOpenAtFirst = false, children }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={isOpenAtFirst}>
      {button}
      <AriaPopover className={styles.menu} placement={placement} offset={4}>
        <AriaMenu className={styles.items} aria-label={label} shouldCloseOnSelect={closesOnChoice}>
          {children}
        </AriaMenu>
      </AriaPopover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  id?: string;
  icon?: ReactNode;
  /** The key that does the same. */
  keys?: ReactNode;
  /** Why the command cannot run now; shown instead of the key. */
  disabledReason?: string | null;
  /** The right that it takes; people whose role lacks it do not see the command. */
  needs?: Right;
  onAction?: () => void;
  children: string;
}

export function MenuItem({ id, icon, keys, disabledReason = null, needs, onAction, children }: MenuItemProps) {
  if (useRefusal(needs) !== null) return null;
  return (
    <AriaMenuItem
      {...(id === undefined ? {} : { id })}
      {...(onAction === undefined ? {} : { onAction })}
      className={styles.item}
      textValue={children}
      isDisabled={disabledReason !== null}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {selectionMode === "none" ? icon : <span className={styles.tick}>{isSelected ? <Check aria-hidden /> : null}</span>}
          {children}
          {disabledReason === null ? (
            <span className={styles.end}>{typeof keys === "string" ? <Kbd>{keys}</Kbd> : keys}</span>
          ) : (
            <span className={classNames(styles.end, styles.reason)}>{disabledReason}</span>
          )}
        </>
      )}
    </AriaMenuItem>
  );
}

/** Items under a heading; with `selectionMode` the selected ones have a tick. */
export function MenuSection({ title, children, ...selection }: { title: ReactNode; children: ReactNode } & AriaMenuSectionProps<object>) {
  return (
    <AriaMenuSection {...selection}>
      <Header className={styles.heading}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuRule() {
  return <Separator className={styles.rule} />;
}

/** A value in the list of a select or a combo box; the selected one has a tick. */
export function MenuOption({ id, mark, children }: { id: string; mark?: ReactNode; children: string }) {
  return (
    <ListBoxItem id={id} textValue={children} className={styles.item}>
      {({ isSelected }) => (
        <>
          {children}
          {mark}
          {isSelected ? (
            <span className={styles.end}>
              <Check aria-hidden />
            </span>
          ) : null}
        </>
      )}
    </ListBoxItem>
  );
}

interface PopoverProps {
  label: string;
  /** The button that opens it. */
  button: ReactNode;
  placement?: AriaPopoverProps["placement"];
  /** Actions in a row at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A button and its small card; Esc closes the card and the focus returns. */
export function Popover({ label, button, placement = "bottom start", actions, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {button}
      <AriaPopover className={styles.popover} placement={placement} offset={6}>
        <Dialog className={styles.card} aria-label={label}>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <div className={styles.foot}>{actions}</div>}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
