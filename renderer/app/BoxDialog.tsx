import type { RefObject } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { BoxPalette } from "./BoxPalette.tsx";
import type { Early } from "./EarlyBox.tsx";
import styles from "./one-box.module.css";
import { texts } from "./texts.ts";

interface BoxDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  field: RefObject<HTMLInputElement | null>;
  early: Early;
}

/** The box over the middle of the window. */
export function BoxDialog({ isOpen, onOpenChange, field, early }: BoxDialogProps) {
  return (
    <ModalOverlay className={styles.over} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={styles.box}>
        <Dialog className={styles.content} aria-label={texts.box.dialog}>
          <BoxPalette field={field} early={early} onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
