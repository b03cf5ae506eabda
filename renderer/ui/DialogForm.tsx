import type { FormEvent, ReactNode } from "react";
import { Form } from "react-aria-components";
import { Button } from "./Button.tsx";
import { ErrorNote } from "./Notice.tsx";

interface DialogFormProps {
  words: { cancel: string; confirm: string };
  /** What the service refused, under a title; null when it did not, or when a field says it. */
  refusal?: { title: string; error: Error } | null;
  isBusy?: boolean;
  isDisabled?: boolean;
  className?: string;
  onCancel: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a dialog: its fields, what was refused, and the buttons that give it up and send it. */
export function DialogForm(props: DialogFormProps) {
  const { words, refusal = null, isBusy = false, isDisabled = false, className = "", onCancel, onSubmit, children } = props;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className={`dialog-form ${className}`}>
      {children}
      {refusal === null ? null : <ErrorNote {...refusal} />}
      <div className="dialog-actions">
        <Button onPress={onCancel}>{words.cancel}</Button>
        <Button type="submit" look="primary" isPending={isBusy} isDisabled={isDisabled}>
          {words.confirm}
        </Button>
      </div>
    </Form>
  );
}
