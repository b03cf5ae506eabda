import { type FormEvent, type ReactNode, useState } from "react";
import { Form } from "react-aria-components";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { TextField } from "../ui/TextField.tsx";
import { texts } from "./texts.ts";
import styles from "./console.module.css";
import dialogLook from "../ui/dialog.module.css";

interface ConfirmByTypingProps {
  title: string;
  isOpen: boolean;
  label: string;
  /** The text to type, in any letter case. */
  word: string;
  confirm: string;
  keep: string;
  failed: string;
  error: Error | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks the user to type a text before an action that cannot be undone. */
export function ConfirmByTyping({ title, isOpen, onClose, ...props }: ConfirmByTypingProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} role="alertdialog" closeLabel={texts.close}>
      <ConfirmForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmForm({
  label,
  word,
  confirm,
  keep,
  failed,
  error,
  isBusy,
  onClose,
  onConfirm,
  children,
}: Omit<ConfirmByTypingProps, "title" | "isOpen">) {
  const [typed, setTyped] = useState("");
  const isRight = typed.trim().toLowerCase() === word.trim().toLowerCase();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRight && !isBusy) onConfirm();
  }

  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className={styles.consoleForm}>
      {children}
      <TextField label={label} value={typed} onChange={setTyped} autoFocus spellCheck="false" />
      {error === null ? null : <ErrorNote title={failed} error={error} />}
      <div className={dialogLook.buttons}>
        <Button onPress={onClose}>{keep}</Button>
        <Button type="submit" look="danger" isDisabled={!isRight} isPending={isBusy}>
          {confirm}
        </Button>
      </div>
    </Form>
  );
}
