import { TextField } from "../../../ui/TextField.tsx";
import { refusedField } from "./refused-field.ts";
import { texts } from "./texts.ts";

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** The form was sent: an empty reason is marked. */
  isTried: boolean;
  /** Of the service. */
  error: Error | null;
  hint: string;
  autoFocus?: boolean;
}

/** Why a wall is built or opened; the service takes 500 characters. */
export function ReasonField({ value, onChange, isTried, error, hint, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextField
      label={texts.reason}
      hint={hint}
      error={isTried && value.trim() === "" ? texts.reasonNeeded : refusedField(error, "reason")}
      value={value}
      onChange={onChange}
      rows={3}
      maxLength={500}
      autoFocus={autoFocus}
    />
  );
}
