import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `alertdialog` for a question that must be answered. */
  role?: "dialog" | "alertdialog";
  /** `picture`: as wide as its content, up to the window. */
  width?: "narrow" | "wide" | "picture";
  closeLabel: string;
  /** A `DialogBody` and a `DialogFoot`, or a `DialogForm`. */
  children: ReactNode;
}

/** Focus goes in, stays in, and comes back to where it was. */
export function Dialog({ title, isOpen, onClose, role = "dialog", width = "narrow", closeLabel, children }: DialogProps) {
  const overlay = { isOpen, onOpenChange: (open: boolean) => open || onClose(), isDismissable: true };
  return (
    <ModalOverlay className={styles.scrim} {...overlay}>
      <Modal className={classNames(styles.dialog, width !== "narrow" && styles[width])}>
        <AriaDialog role={role} className={styles.content}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {role === "alertdialog" ? null : (
              <IconButton label={closeLabel} keys="Esc" onPress={onClose}>
                <X aria-hidden />
              </IconButton>
            )}
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * What the dialog says and asks. Its first field or choice gets the focus unless another part of the dialog took it; where there is none,
 * the button that answers does.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = body.current?.closest("[role=dialog], [role=alertdialog]");
    if (dialog == null || dialog.contains(document.activeElement)) return;
    const field = "[role=radio][aria-checked=true], input, textarea, select, [aria-haspopup=listbox]";
    const first = body.current?.querySelector<HTMLElement>(field);
    (first ?? body.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  }, []);
  return (
    <div className={styles.body} ref={body}>
      {children}
    </div>
  );
}

/** The buttons that give the dialog up and act, the main one last; `note` stands before them. */
export function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.note}>{note}</span>
      {children}
    </footer>
  );
}
