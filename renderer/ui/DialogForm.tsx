import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-aria-components";
import { Button } from "./Button.tsx";
import { DialogBody, DialogFoot } from "./Dialog.tsx";
import styles from "./dialog.module.css";
import { ErrorNote } from "./Notice.tsx";

interface DialogFormProps {
  /** `confirming` is the verb in "-ing", shown while `isBusy`. */
  words: { cancel: string; confirm: string; confirming?: string };
  /** What the service refused, under a title; null when it did not, or when a field says it. */
  refusal?: { title: string; error: Error } | null;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Stands before the buttons. */
  note?: ReactNode;
  onCancel: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a dialog: its fields, what was refused, and the buttons that give it up and send it. */
export function DialogForm(props: DialogFormProps) {
  const { words, refusal = null, isBusy = false, isDisabled = false, note, onCancel, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  /** A double click sends once: its second half can come when the answer is there and the dialog is fading. */
  function handleClick(event: MouseEvent) {
    if (event.detail > 1 && event.target instanceof Element && event.target.closest("button[type=submit]") !== null) event.preventDefault();
  }
  useEffect(() => {
    const element = form.current;
    // Enter begins a line in an area; with Ctrl or ⌘ it sends from everywhere.
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat || isBusy || isDisabled) return;
      event.preventDefault();
      element?.requestSubmit();
    }
    element?.addEventListener("keydown", handleKeyDown);
    return () => element?.removeEventListener("keydown", handleKeyDown);
  }, [isBusy, isDisabled]);
  return (
    <Form ref={form} onSubmit={handleSubmit} onClickCapture={handleClick} validationBehavior="aria" className={styles.form}>
      <DialogBody>
        {children}
        {refusal === null ? null : <ErrorNote {...refusal} />}
      </DialogBody>
      <DialogFoot note={note}>
        <Button onPress={onCancel}>{words.cancel}</Button>
        <Button type="submit" look="primary" isPending={isBusy} pendingLabel={words.confirming} isDisabled={isDisabled}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </Form>
  );
}
