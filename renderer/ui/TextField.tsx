import { CircleAlert } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

type Kept =
  | "type"
  | "maxLength"
  | "isRequired"
  | "isDisabled"
  | "isReadOnly"
  | "autoFocus"
  | "autoComplete"
  | "onFocus"
  | "onBlur"
  | "onKeyDown"
  | "inputMode"
  | "spellCheck";

interface TextFieldProps extends Pick<AriaTextFieldProps, Kept> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value; null when nothing is. */
  error?: string | null;
  hint?: string | undefined;
  placeholder?: string;
  /** Says "(optional)" beside the label. */
  isOptional?: boolean;
  /** More than one makes the field an area. */
  rows?: number;
  /** Drawn inside the field, before the text. */
  icon?: ReactNode;
  /** Where the name stands beside the field already. */
  isLabelHidden?: boolean;
  /** Letters of one width, for keys and addresses. */
  isCode?: boolean;
  /** `small` in bars of tools. */
  size?: "normal" | "small";
  /** The field itself; `area` where it has rows. */
  input?: RefObject<HTMLInputElement | null>;
  area?: RefObject<HTMLTextAreaElement | null>;
}

/** A labeled field of text with its hint, and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error = null,
    hint,
    placeholder,
    isOptional = false,
    rows = 1,
    icon,
    isLabelHidden = false,
    isCode = false,
    size = "normal",
    input,
    area,
    ...field
  } = props;
  const shared = { className: classNames(styles.input, isCode && styles.code, size === "small" && styles.small), placeholder };
  return (
    <AriaTextField autoComplete="off" {...field} isInvalid={error !== null} className={styles.field}>
      <FieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      {rows > 1 ? (
        <TextArea {...shared} {...(area === undefined ? {} : { ref: area })} rows={rows} />
      ) : (
        <span className={classNames(icon !== undefined && styles.withIcon)}>
          {icon}
          <Input {...shared} {...(input === undefined ? {} : { ref: input })} />
        </span>
      )}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}

interface FieldLabelProps {
  /** Says "(optional)" beside the label. */
  isOptional?: boolean;
  /** Where the name stands beside the field already. */
  isHidden?: boolean;
  children: ReactNode;
}

export function FieldLabel({ isOptional = false, isHidden = false, children }: FieldLabelProps) {
  return (
    <Label className={isHidden ? "only-spoken" : styles.label}>
      {children}
      {isOptional ? <span className={styles.optional}> (optional)</span> : null}
    </Label>
  );
}

/** Under a field: its hint, or what is wrong in its place. */
export function FieldNotes({ hint, error }: { hint: string | undefined; error: string | null }) {
  return (
    <>
      {hint === undefined || error !== null ? null : (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>
        <CircleAlert aria-hidden />
        {error}
      </FieldError>
    </>
  );
}
