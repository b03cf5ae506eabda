import { TextField } from "../ui/TextField.tsx";

/** A secret while it is visible, selected as a whole when it has the focus. */
export function ShownSecret({ label, secret, autoFocus = true }: { label: string; secret: string; autoFocus?: boolean }) {
  return (
    <TextField
      label={label}
      value={secret}
      onChange={() => undefined}
      isReadOnly
      isCode
      autoFocus={autoFocus}
      spellCheck="false"
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
    />
  );
}
