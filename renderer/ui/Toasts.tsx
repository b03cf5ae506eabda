import { CircleAlert, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { Button, IconButton } from "./Button.tsx";
import { Kbd } from "./Kbd.tsx";
import styles from "./toasts.module.css";
import { closeToast, holdToasts, releaseToasts, type Toast, useToasts } from "./toasts.ts";

const texts = { label: "Messages", close: "Close" };

/**
 * The window's toasts. F6 reaches them as a pane, Esc goes back and closes; while the pointer or the focus is on one, none disappears. They
 * are not announced here: `say` does that through the window's live region.
 */
export function Toasts() {
  const { toasts } = useToasts();
  /** The element that had the focus before a toast. */
  const origin = useRef<HTMLElement | null>(null);

  function handleFocus(event: FocusEvent) {
    holdToasts();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) origin.current = from;
  }
  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) releaseToasts();
  }
  function close(id: number) {
    closeToast(id);
    releaseToasts();
    if (origin.current?.isConnected === true) origin.current.focus({ preventScroll: true });
  }
  function handleKeyDown(event: KeyboardEvent, id: number) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close(id);
  }

  if (toasts.length === 0) return null;
  return (
    <section
      aria-label={texts.label}

      data-pane="toasts"
      data-react-aria-top-layer="true"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <ol className={styles.stack}>
        {toasts.map((toast, at) => (
          <ToastRow
            key={toast.id}
            toast={toast}
            isLast={at === toasts.length - 1}
            onKeyDown={(event) => handleKeyDown(event, toast.id)}
            onClose={() => close(toast.id)}
          />
        ))}
      </ol>
    </section>
  );
}

interface ToastRowProps {
  toast: Toast;
  isLast: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

function ToastRow({ toast: { sentence, isFailure, action }, isLast, onKeyDown, onClose }: ToastRowProps) {
  return (
    <li className={styles.toast} tabIndex={-1} onKeyDown={onKeyDown} {...(isLast ? { "data-pane-entry": true } : {})}>
      {isFailure ? <CircleAlert aria-hidden /> : null}
      <span className={styles.sentence}>{sentence}</span>
      {action === null ? null : (
        <Button
          size="small"
          keys={action.keys === undefined ? undefined : <Kbd>{action.keys}</Kbd>}
          onPress={() => {
            onClose();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={texts.close} keys="Esc" onPress={onClose}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
