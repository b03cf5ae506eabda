import { X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { IconButton } from "./Button.tsx";
import styles from "./drawer.module.css";

export interface DrawerHandle {
  /** Moves the focus in, as Enter in the grid does. */
  enter(): void;
}

interface DrawerProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** More buttons in the head, before the close button. */
  tools?: ReactNode;
  ref?: Ref<DrawerHandle>;
  children: ReactNode;
}

/**
 * The details of the selected row, beside the list or grid. Opening does not move the focus; `enter` moves it in. Esc moves it back, and so
 * does closing from inside.
 */
export function Drawer({ title, closeLabel, onClose, tools, ref, children }: DrawerProps) {
  const region = useRef<HTMLElement>(null);
  /** The element that had the focus before the drawer. */
  const origin = useRef<HTMLElement | null>(null);
  useImperativeHandle(ref, () => ({ enter: () => region.current?.focus() }), []);

  function handleFocus({ relatedTarget, currentTarget }: FocusEvent) {
    if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
    // A dialog of the drawer returns the focus and is gone.
    if (relatedTarget.closest("[role=dialog], [role=alertdialog]") === null) origin.current = relatedTarget;
  }
  function goBack() {
    if (origin.current?.isConnected === true) origin.current.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    goBack();
  }
  function handleClose() {
    goBack();
    onClose();
  }

  return (
    <aside
      ref={region}
      className={styles.drawer}
      aria-label={title}
      tabIndex={-1}
      data-pane="drawer"
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {tools}
        <IconButton label={closeLabel} onPress={handleClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
