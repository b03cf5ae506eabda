import { FieldError, Input, Label, Text, TextField, type TextFieldProps } from "react-aria-components";

interface LineFieldProps extends Pick<TextFieldProps, "type" | "maxLength" | "isRequired" | "autoFocus"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; null when nothing is. */
  wrong?: string | null;
  hint?: string | undefined;
}

/** A labelled line of text with its hint, and what is wrong with it. */
export function LineField({ label, wrong = null, hint, ...field }: LineFieldProps) {
  return (
    <TextField {...field} isInvalid={wrong !== null} className="field">
      <Label>{label}</Label>
      <Input autoComplete="off" />
      {hint === undefined ? null : <Text slot="description">{hint}</Text>}
      <FieldError>{wrong}</FieldError>
    </TextField>
  );
}
