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
  | "onPaste"
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
  /** Shows "(optional)" beside the label. */
  isOptional?: boolean;
  /** More than one makes the field a text area. */
  rows?: number;
  /** Drawn inside the field, before the text. */
  icon?: ReactNode;
  /** If the name is already beside the field. */
  isLabelHidden?: boolean;
  /** Monospaced letters, for keys and addresses. */
  isCode?: boolean;
  /** A document to paste or write: in the face of documents, and as high as its place. */
  isPaper?: boolean;
  /** `small` in toolbars. */
  size?: "normal" | "small";
  /** The field itself; `area` if it has rows. */
  input?: RefObject<HTMLInputElement | null>;
  area?: RefObject<HTMLTextAreaElement | null>;
}

/** A labeled text field with its hint, and what is wrong with its value. */
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
    isPaper = false,
    size = "normal",
    input,
    area,
    ...field
  } = props;
  const shared = { className: classNames(styles.input, isCode && styles.code, size === "small" && styles.small), placeholder };
  return (
    <AriaTextField autoComplete="off" {...field} isInvalid={error !== null} className={classNames(styles.field, isPaper && styles.paper)}>
      <FieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      {rows > 1 || isPaper ? (
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
  /** Shows "(optional)" beside the label. */
  isOptional?: boolean;
  /** If the name is already beside the field. */
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

/** Under a field: its hint, or instead the error. */
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
