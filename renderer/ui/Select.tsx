import { ChevronDown } from "lucide-react";
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from "react-aria-components";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import menu from "./menu.module.css";
import { MenuOption } from "./Menu.tsx";
import { FieldLabel, FieldNotes } from "./TextField.tsx";

interface SelectProps<Id extends string> {
  label: string;
  /** A value that cannot be selected now is gray. */
  options: readonly { id: Id; name: string; isDisabled?: boolean }[];
  /** Null while nothing is selected. */
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string;
  hint?: string;
  error?: string | null;
  isDisabled?: boolean;
  isOptional?: boolean;
  autoFocus?: boolean;
  /** If the name is already beside the field. */
  isLabelHidden?: boolean;
}

/** A field that offers a few values; arrows and typing select, as in a system list. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, options, value, onChange, placeholder, hint, error = null, isDisabled = false, isOptional = false } = props;
  const { autoFocus = false, isLabelHidden = false } = props;
  return (
    <AriaSelect
      className={styles.field}
      disabledKeys={options.filter((one) => one.isDisabled === true).map(({ id }) => id)}
      value={value}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      placeholder={placeholder ?? ""}
      isDisabled={isDisabled}
      isInvalid={error !== null}
      autoFocus={autoFocus}
    >
      <FieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <Button className={({ isDisabled: off }) => classNames(styles.input, styles.select, off && styles.placeholder)}>
        <SelectValue className={({ isPlaceholder }) => classNames(styles.chosen, isPlaceholder && styles.placeholder)} />
        <ChevronDown aria-hidden />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Popover className={classNames(menu.menu, styles.list)} offset={4}>
        <ListBox items={options}>{(option) => <MenuOption id={option.id}>{option.name}</MenuOption>}</ListBox>
      </Popover>
    </AriaSelect>
  );
}
