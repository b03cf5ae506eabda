import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./Button.tsx";

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `alertdialog` for a question that must be answered. */
  role?: "dialog" | "alertdialog";
  width?: "narrow" | "wide";
  closeLabel: string;
  children: ReactNode;
}

/** Focus goes in, stays in, and comes back to where it was. */
export function Dialog({ title, isOpen, onClose, role = "dialog", width = "narrow", closeLabel, children }: DialogProps) {
  return (
    <ModalOverlay className="dialog-scrim" isOpen={isOpen} onOpenChange={(open) => open || onClose()} isDismissable>
      <Modal className={`dialog dialog-${width}`}>
        <AriaDialog role={role} className="dialog-content">
          <header>
            <Heading slot="title">{title}</Heading>
            <IconButton label={closeLabel} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
