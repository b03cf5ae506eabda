import { Search } from "lucide-react";
import type { Ref } from "react";
import { Input, SearchField as AriaSearchField } from "react-aria-components";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { FieldLabel } from "./TextField.tsx";

interface SearchFieldProps {
  label: string;
  /** False where the name stands above the field; else it is spoken only. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Enter. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  /** `small` in bars of tools. */
  size?: "normal" | "small";
  field?: Ref<HTMLInputElement>;
  /** For its width alone. */
  className?: string | undefined;
}

/** Narrows what stands below it while somebody types; Esc empties it. */
export function SearchField({ label, isLabelHidden = true, placeholder, size = "normal", field, className, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} className={classNames(styles.field, className)} autoComplete="off" spellCheck="false">
      <FieldLabel isHidden={isLabelHidden}>{label}</FieldLabel>
      <span className={styles.withIcon}>
        <Search aria-hidden />
        <Input
          {...(field === undefined ? {} : { ref: field })}
          className={classNames(styles.input, styles.search, size === "small" && styles.small)}
          placeholder={placeholder}
        />
      </span>
    </AriaSearchField>
  );
}
