import { Check, Minus } from "lucide-react";
import { type FocusEvent, type ReactNode, useId, useRef, useState } from "react";
import {
  Checkbox as AriaCheckbox,
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  Switch as AriaSwitch,
  Tooltip,
  TooltipTrigger,
} from "react-aria-components";
import styles from "./choice.module.css";
import { FieldLabel, FieldNotes } from "./TextField.tsx";
import tip from "./tip.module.css";

interface ToggleProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** Why the choice is fixed; it stays reachable and its tip says so. Null when it can be changed. */
  lockedReason?: string | null;
  /** Needed where `children` are left out. */
  label?: string;
  children?: ReactNode;
}

/** A choice that takes effect when its form is sent. */
export function Checkbox({ isIndeterminate = false, ...props }: ToggleProps & { isIndeterminate?: boolean }) {
  const { lockedReason = null, label, children, ...state } = props;
  return (
    <Lockable reason={lockedReason}>
      {(lock) => (
        <AriaCheckbox {...state} {...lock} aria-label={label} isIndeterminate={isIndeterminate} className={styles.check}>
          <span className={styles.box}>{isIndeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}</span>
          {children}
        </AriaCheckbox>
      )}
    </Lockable>
  );
}

/** A choice that takes effect at once. */
export function Switch({ lockedReason = null, label, children, ...state }: ToggleProps) {
  return (
    <Lockable reason={lockedReason}>
      {(lock) => (
        <AriaSwitch {...state} {...lock} aria-label={label} className={styles.check}>
          <span className={styles.switch} />
          {children}
        </AriaSwitch>
      )}
    </Lockable>
  );
}

interface Lock {
  isReadOnly?: boolean;
  "aria-describedby"?: string;
  "data-locked"?: "";
}

/** A locked choice keeps its place in the order of focus. React Aria's tip would hang on the hidden input, which no pointer reaches. */
function Lockable({ reason, children }: { reason: string | null; children: (lock: Lock) => ReactNode }) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  if (reason === null) return children({});
  return (
    <span
      ref={place}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={({ target }: FocusEvent) => setShown(target.matches(":focus-visible"))}
      onBlur={() => setShown(false)}
    >
      {children({ isReadOnly: true, "aria-describedby": id, "data-locked": "" })}
      <span id={id} hidden>
        {reason}
      </span>
      <TooltipTrigger isOpen={isShown} onOpenChange={setShown}>
        <Tooltip className={tip.tip} triggerRef={place} placement="bottom" offset={6}>
          {reason}
        </Tooltip>
      </TooltipTrigger>
    </span>
  );
}

interface RadioGroupProps<Id extends string> {
  label: string;
  options: readonly { id: Id; name: string }[];
  value: Id | null;
  onChange: (id: Id) => void;
  hint?: string;
}

/** One of a few, all of them in sight. */
export function RadioGroup<Id extends string>({ label, options, value, onChange, hint }: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup
      className={styles.group}
      value={value}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <FieldLabel>{label}</FieldLabel>
      {options.map(({ id, name }) => (
        <AriaRadio key={id} value={id} className={styles.check}>
          <span className={styles.dot} />
          {name}
        </AriaRadio>
      ))}
      <FieldNotes hint={hint} error={null} />
    </AriaRadioGroup>
  );
}
