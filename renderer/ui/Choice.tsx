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
import { classNames } from "./class-names.ts";
import { FieldLabel, FieldNotes } from "./TextField.tsx";
import tip from "./tip.module.css";

interface ToggleProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** Why the choice is fixed; it can still be focused and its tip says why. Null when it can be changed. */
  lockedReason?: string | null;
  /** Skipped by Tab: arrow keys reach it, as in a grid of boxes. */
  isSkipped?: boolean;
  /** Required if `children` are left out. */
  label?: string;
  children?: ReactNode;
}

/** A choice that applies when its form is sent. */
export function Checkbox({ isIndeterminate = false, ...props }: ToggleProps & { isIndeterminate?: boolean }) {
  const { lockedReason = null, label, isSkipped = false, children, ...state } = props;
  return (
    <Lockable reason={lockedReason}>
      {(lock) => (
        <AriaCheckbox
          {...state}
          {...lock}
          aria-label={label}
          excludeFromTabOrder={isSkipped}
          isIndeterminate={isIndeterminate}
          className={styles.check}
        >
          <span className={styles.box}>{isIndeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}</span>
          {children}
        </AriaCheckbox>
      )}
    </Lockable>
  );
}

/** A choice that applies immediately. */
export function Switch({ lockedReason = null, label, isSkipped = false, children, ...state }: ToggleProps) {
  return (
    <Lockable reason={lockedReason}>
      {(lock) => (
        <AriaSwitch {...state} {...lock} aria-label={label} excludeFromTabOrder={isSkipped} className={styles.check}>
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

/** A locked choice stays in the tab order. React Aria's tip would belong to the hidden input, which no pointer reaches. */
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

interface ChoiceGroupProps {
  label: string;
  isLabelHidden?: boolean;
  /** Side by side if there is room. */
  isRow?: boolean;
  children: ReactNode;
}

/** A named group of checkboxes. */
export function ChoiceGroup({ label, isLabelHidden = false, isRow = false, children }: ChoiceGroupProps) {
  return (
    <fieldset className={classNames(styles.group, isRow && styles.inRow)}>
      <legend className={isLabelHidden ? "only-spoken" : styles.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

interface RadioGroupProps<Id extends string> {
  label: string;
  options: readonly { id: Id; name: string }[];
  value: Id | null;
  onChange: (id: Id) => void;
  hint?: string | undefined;
  /** If a heading already says it. */
  isLabelHidden?: boolean;
  /** Side by side if there is room. */
  isRow?: boolean;
  isDisabled?: boolean;
}

/** One of a few choices, all of them visible. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, options, value, onChange, hint, isLabelHidden = false, isRow = false, isDisabled = false } = props;
  return (
    <AriaRadioGroup
      className={classNames(styles.group, isRow && styles.inRow)}
      isDisabled={isDisabled}
      value={value}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <FieldLabel isHidden={isLabelHidden}>{label}</FieldLabel>
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
