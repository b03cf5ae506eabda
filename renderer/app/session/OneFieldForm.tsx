import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";

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
        label={label}
        error={problem}
        value={text}
        onChange={setText}
        type={isSecret ? "password" : "text"}
        autoComplete={isSecret ? "current-password" : "off"}
        autoFocus={isSecret}
        spellCheck="false"
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <Button type="submit" look="primary" isPending={isBusy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
