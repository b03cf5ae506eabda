import { Search } from "lucide-react";
import type { Ref } from "react";
import { Input, SearchField as AriaSearchField } from "react-aria-components";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { FieldLabel } from "./TextField.tsx";

interface SearchFieldProps {
  label: string;
  /** False if the name is above the field; otherwise only screen readers read the name. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  /** `small` in toolbars. */
  size?: "normal" | "small";
  field?: Ref<HTMLInputElement>;
  /** Only for its width. */
  className?: string | undefined;
}

/** Narrows the content below it while the user types; Esc clears it. */
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
