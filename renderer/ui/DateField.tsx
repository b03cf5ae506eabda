import { parseDate } from "@internationalized/date";
import { DateField as AriaDateField, DateInput, DateSegment } from "react-aria-components";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { formatDay } from "./format.ts";
import { FieldLabel, FieldNotes } from "./TextField.tsx";

interface DateFieldProps {
  label: string;
  /** A day such as `2026-11-23`; null while none is given. */
  value: string | null;
  /** Null when the day was cleared. */
  onChange: (day: string | null) => void;
  hint?: string;
  error?: string | null;
  isDisabled?: boolean;
  isOptional?: boolean;
  /** Where the name stands beside the field already. */
  isLabelHidden?: boolean;
  autoFocus?: boolean;
}

/** A day, written as days are everywhere until the field has the focus; then month, day and year are typed or stepped with the arrows. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onChange,
    hint,
    error = null,
    isDisabled = false,
    isOptional = false,
    isLabelHidden = false,
    autoFocus = false,
  } = props;
  return (
    <AriaDateField
      className={styles.field}
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      isInvalid={error !== null}
    >
      <FieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <div className={classNames(styles.input, styles.date)} {...(error === null ? {} : { "data-invalid": "" })}>
        {value === null ? null : (
          <span className={styles.written} aria-hidden>
            {formatDay(value)}
          </span>
        )}
        <DateInput className={styles.segments}>{(segment) => <DateSegment segment={segment} className={styles.segment} />}</DateInput>
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaDateField>
  );
}
