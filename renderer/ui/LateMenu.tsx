import { type ReactNode, useState } from "react";
import { IconButton } from "./Button.tsx";
import styles from "./button.module.css";
import { Menu, type MenuProps } from "./Menu.tsx";

interface LateMenuProps extends Pick<MenuProps, "label" | "placement" | "children"> {
  icon: ReactNode;
}

/**
 * A menu outside the tab order, made when the pointer arrives or its button is pressed; until then there is only the button. For lists that
 * draw many rows at once, where the menus would take longer than everything else.
 */
export function LateMenu({ label, placement, icon, children }: LateMenuProps) {
  const [made, setMade] = useState<"not" | "closed" | "open">("not");
  if (made === "not")
    return (
      <button
        type="button"
        className={styles.icon}
        aria-label={label}
        aria-haspopup="menu"
        tabIndex={-1}
        onPointerEnter={() => setMade("closed")}
        onClick={() => setMade("open")}
      >
        {icon}
      </button>
    );
  return (
    <Menu
      label={label}
      {...(placement === undefined ? {} : { placement })}
      isOpenAtFirst={made === "open"}
      button={
        <IconButton label={label} excludeFromTabOrder>
          {icon}
        </IconButton>
      }
    >
      {children}
    </Menu>
  );
}
