import { type CalendarDate, parseDate } from "@internationalized/date";
import { useState } from "react";
import { DateField as AriaDateField, DateInput, DateSegment } from "react-aria-components";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { formatDay } from "./format.ts";
import { FieldLabel, FieldNotes } from "./TextField.tsx";
import { texts } from "./texts.ts";

interface DateFieldProps {
  label: string;
  /** A day such as `2026-11-23`; null while there is none. */
  value: string | null;
  /** Null when the day was cleared. A year is typed digit by digit, so days before the year 1000 are not reported. */
  onChange: (day: string | null) => void;
  /** The first and the last valid day; any other day is marked as wrong but still reported. */
  min?: string | undefined;
  max?: string | undefined;
  hint?: string;
  error?: string | null;
  isDisabled?: boolean;
  isOptional?: boolean;
  /** If the name is already beside the field. */
  isLabelHidden?: boolean;
  autoFocus?: boolean;
}

/** A day, in the usual format until the field has the focus; then month, day and year are typed or stepped with the arrow keys. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onChange,
    hint,
    error = rangeFault(props),
    isDisabled = false,
    isOptional = false,
    isLabelHidden = false,
    autoFocus = false,
  } = props;
  // A day whose year is still being typed, such as 0002 before 2026.
  const [early, setEarly] = useState<CalendarDate | null>(null);
  return (
    <AriaDateField
      className={styles.field}
      value={early ?? (value === null ? null : parseDate(value))}
      onChange={(day) => {
        const isEarly = day !== null && day.year < 1000;
        setEarly(isEarly ? day : null);
        if (!isEarly) onChange(day?.toString() ?? null);
      }}
      onBlur={() => setEarly(null)}
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

function rangeFault({ value, min, max }: DateFieldProps): string | null {
  if (value === null) return null;
  if (min !== undefined && value < min) return texts.dateTooEarly(formatDay(min));
  return max !== undefined && value > max ? texts.dateTooLate(formatDay(max)) : null;
}
