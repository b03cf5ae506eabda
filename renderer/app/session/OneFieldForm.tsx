import { type FormEvent, useState } from "react";
import { FieldError, Form, Input, Label, TextField } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { texts } from "./texts.ts";
import fieldLook from "../../ui/field.module.css";

interface OneFieldFormProps {
  label: string;
  placeholder?: string;
  /** Hides the letters and lets a password manager fill them in. */
  isSecret?: boolean;
  problem: string | null;
  onSubmit: (text: string) => Promise<void>;
}

export function OneFieldForm({ label, placeholder, isSecret = false, problem, onSubmit }: OneFieldFormProps) {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    await onSubmit(text).finally(() => setBusy(false));
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)} validationBehavior="aria">
      <TextField
        value={text}
        onChange={setText}
        isInvalid={problem !== null}
        type={isSecret ? "password" : "text"}
        autoComplete={isSecret ? "current-password" : "off"}
        autoFocus={isSecret}
        className={fieldLook.native}
      >
        <Label>{label}</Label>
        <Input spellCheck={false} {...(placeholder === undefined ? {} : { placeholder })} />
        <FieldError>{problem}</FieldError>
      </TextField>
      <Button type="submit" look="primary" isPending={isBusy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
