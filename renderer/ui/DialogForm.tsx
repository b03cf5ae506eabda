import { CircleAlert } from "lucide-react";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-aria-components";
import { Button } from "./Button.tsx";
import { DialogBody, DialogFoot } from "./Dialog.tsx";
import styles from "./dialog.module.css";
import { ErrorNote } from "./Notice.tsx";

interface DialogFormProps {
  /** `confirming` is the verb in "-ing", shown while `isBusy`. */
  words: { cancel: string; confirm: string; confirming?: string };
  /** What the service refused, under a title; null if it did not refuse, or if a field shows it. */
  refusal?: { title: string; error: Error } | null;
  isBusy?: boolean;
  /** True if nothing typed or chosen here can be sent. */
  isDisabled?: boolean;
  /** The data that the form needs is still loading: a form sent now waits until it has loaded. */
  isLoading?: boolean;
  /** What the user must still type or choose, as a sentence shown when the form is sent too early; null when nothing is missing. */
  missing?: string | null;
  /** Shown before the buttons. */
  note?: ReactNode;
  onCancel: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a dialog: its fields, the refusal, and the buttons that cancel and send it. */
export function DialogForm(props: DialogFormProps) {
  const {
    words,
    refusal = null,
    isBusy = false,
    isDisabled = false,
    isLoading = false,
    missing = null,
    note,
    onCancel,
    onSubmit,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isTried, setTried] = useState(false);
  const isPending = isBusy || isWaiting;
  function send() {
    setTried(missing !== null);
    if (missing === null) onSubmit();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) setWaiting(true);
    else send();
  }
  const settle = useEffectEvent(() => {
    setWaiting(false);
    send();
  });
  useEffect(() => {
    if (isWaiting && !isLoading) settle();
  }, [isWaiting, isLoading]);
  const shown = isTried && missing !== null ? missing : null;
  /** A double click sends once: its second half can arrive when the reply is here and the dialog is fading out. */
  function handleClick(event: MouseEvent) {
    if (event.detail > 1 && event.target instanceof Element && event.target.closest("button[type=submit]") !== null) event.preventDefault();
  }
  useEffect(() => {
    const element = form.current;
    // Enter starts a new line in a text area; with Ctrl or ⌘ it sends the form from everywhere.
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat || isPending || isDisabled) return;
      event.preventDefault();
      element?.requestSubmit();
    }
    element?.addEventListener("keydown", handleKeyDown);
    return () => element?.removeEventListener("keydown", handleKeyDown);
  }, [isPending, isDisabled]);
  return (
    <Form ref={form} onSubmit={handleSubmit} onClickCapture={handleClick} validationBehavior="aria" className={styles.form}>
      <DialogBody>
        {children}
        {refusal === null ? null : <ErrorNote {...refusal} />}
      </DialogBody>
      <DialogFoot
        note={
          shown === null ? (
            note
          ) : (
            <span className={styles.missing} role="alert">
              <CircleAlert aria-hidden />
              {shown}
            </span>
          )
        }
      >
        <Button onPress={onCancel}>{words.cancel}</Button>
        <Button type="submit" look="primary" isPending={isPending} pendingLabel={words.confirming} isDisabled={isDisabled}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </Form>
  );
}
