import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog, DialogBody, DialogFoot } from "./Dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  isBusy?: boolean;
  /** The label of the button that does it; the other one has the focus. */
  confirm: string;
  /** The verb in "-ing", shown while `isBusy`. */
  confirming?: string | undefined;
  /** `primary` where nothing is lost; `danger` otherwise. */
  look?: "danger" | "primary";
  cancel: string;
  closeLabel: string;
  onClose: () => void;
  onConfirm: () => void;
  /** What is deleted, and what stays. */
  children: ReactNode;
}

/** A question before something is deleted, revoked or otherwise removed, or taken from somebody. */
export function ConfirmDialog({
  title,
  isOpen,
  isBusy = false,
  confirm,
  confirming,
  look = "danger",
  cancel,
  closeLabel,
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} role="alertdialog" closeLabel={closeLabel}>
      <DialogBody>{children}</DialogBody>
      <DialogFoot>
        <Button autoFocus onPress={onClose}>
          {cancel}
        </Button>
        <Button look={look} isPending={isBusy} pendingLabel={confirming} onPress={onConfirm}>
          {confirm}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
