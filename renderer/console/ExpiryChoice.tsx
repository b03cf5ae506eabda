import { RadioGroup } from "../ui/Choice.tsx";
import { DateField } from "../ui/DateField.tsx";
import { dayAfter, type Lifetime, mostDays } from "./expiry.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.issue;
const choices = [7, 30, 90, mostDays];

interface ExpiryChoiceProps {
  value: Lifetime;
  onChange: (value: Lifetime) => void;
  isWrong: boolean;
}

/** Days from now, or a date; there is no “never”. */
export function ExpiryChoice({ value, onChange, isWrong }: ExpiryChoiceProps) {
  const now = Date.now();
  const options = [...choices.map((days) => ({ id: String(days), name: words.days(days) })), { id: "day", name: words.onDay }];
  return (
    <div className={styles.expiry}>
      <RadioGroup
        label={words.expires}
        isRow
        options={options}
        value={"day" in value ? "day" : String(value.days)}
        onChange={(id) => onChange(id === "day" ? { day: dayAfter(60, now) } : { days: Number(id) })}
      />
      {"day" in value ? (
        <DateField
          label={words.day}
          value={value.day === "" ? null : value.day}
          error={isWrong ? words.dayWrong : null}
          onChange={(day) => onChange({ day: day ?? "" })}
        />
      ) : null}
    </div>
  );
}
