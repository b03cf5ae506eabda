import { dayAfter, type Lifetime, mostDays } from "./expiry.ts";
import { texts } from "./texts.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./console.module.css";
import fieldLook from "../ui/field.module.css";

const words = texts.issue;
const choices = [7, 30, 90, mostDays];

interface ExpiryChoiceProps {
  value: Lifetime;
  onChange: (value: Lifetime) => void;
  isWrong: boolean;
}

/** Days from now, or a day; there is no “never”. */
export function ExpiryChoice({ value, onChange, isWrong }: ExpiryChoiceProps) {
  const now = Date.now();
  return (
    <fieldset className={classNames(styles.consoleChoice, styles.consoleExpiry)}>
      <legend>{words.expires}</legend>
      {choices.map((days) => (
        <label key={days}>
          <input type="radio" name="expiry" checked={"days" in value && value.days === days} onChange={() => onChange({ days })} />{" "}
          {words.days(days)}
        </label>
      ))}
      <label>
        <input type="radio" name="expiry" checked={"day" in value} onChange={() => onChange({ day: dayAfter(60, now) })} /> {words.onDay}
      </label>
      {"day" in value ? (
        <label className={fieldLook.native}>
          <span className={fieldLook.label}>{words.day}</span>
          <input
            type="date"
            value={value.day}
            min={dayAfter(0, now)}
            max={dayAfter(mostDays - 1, now)}
            aria-invalid={isWrong}
            onChange={(event) => onChange({ day: event.target.value })}
          />
          {isWrong ? (
            <span className={styles.consoleWrong} role="alert">
              {words.dayWrong}
            </span>
          ) : null}
        </label>
      ) : null}
    </fieldset>
  );
}
