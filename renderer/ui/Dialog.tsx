import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { say } from "./say.ts";
import styles from "./dialog.module.css";
import { useBackCloses } from "./use-back-closes.ts";

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `alertdialog` for a question that needs an answer. */
  role?: "dialog" | "alertdialog";
  /** `picture`: as wide as its content, up to the window. */
  width?: "narrow" | "wide" | "picture";
  closeLabel: string;
  /** A `DialogBody` and a `DialogFoot`, or a `DialogForm`. */
  children: ReactNode;
}

/**
 * The focus moves into the dialog, stays there, and returns afterwards. Back closes the dialog and keeps the screen under it; a dialog with
 * typed text closes only by Esc and its buttons.
 */
export function Dialog({ title, isOpen, onClose, role = "dialog", width = "narrow", closeLabel, children }: DialogProps) {
  const content = useRef<HTMLElement>(null);
  const hasWords = useRef(false);
  const overlay = { isOpen, onOpenChange: (open: boolean) => open || onClose(), isDismissable: true };
  return (
    <ModalOverlay className={styles.scrim} {...overlay} shouldCloseOnInteractOutside={() => !hasWords.current}>
      <Modal className={classNames(styles.dialog, width !== "narrow" && styles[width])}>
        <AriaDialog ref={content} role={role} className={styles.content}>
          <Kept isOpen={isOpen} content={content} hasWords={hasWords} onBack={onClose} />
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

const kept = "What you typed is still here. Press Esc to discard it.";

interface KeptProps {
  /** Not while it fades out. */
  isOpen: boolean;
  content: RefObject<HTMLElement | null>;
  hasWords: RefObject<boolean>;
  onBack: () => void;
}

/** While it is drawn, Back stays on the screen, and `hasWords` says whether something was typed. */
function Kept({ isOpen, content, hasWords, onBack }: KeptProps) {
  useEffect(() => {
    const dialog = content.current;
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && !target.matches("[type=checkbox], [type=radio]")) hasWords.current = true;
    };
    hasWords.current = false;
    dialog?.addEventListener("input", note);
    return () => dialog?.removeEventListener("input", note);
  }, [content, hasWords]);
  useBackCloses(isOpen, onBack, () => {
    if (hasWords.current) say(kept);
    return !hasWords.current;
  });
  return null;
}

/**
 * The content of the dialog. Its first field or choice gets the focus unless another part of the dialog took it; without a field, the main
 * button does. A pre-filled line is selected, so that typing replaces it.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = body.current?.closest("[role=dialog], [role=alertdialog]");
    if (dialog == null) return;
    if (!dialog.contains(document.activeElement)) {
      const field = "[role=radio][aria-checked=true], input, textarea, select, [aria-haspopup=listbox]";
      const first = body.current?.querySelector<HTMLElement>(field);
      (first ?? body.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]"))?.focus();
    }
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  }, []);
  return (
    <div className={styles.body} ref={body}>
      {children}
    </div>
  );
}

/** The buttons that cancel and confirm, the main one last; `note` is before them. */
export function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.note}>{note}</span>
      {children}
    </footer>
  );
}
