import { ChevronDown } from "lucide-react";
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from "react-aria-components";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import menu from "./menu.module.css";
import { MenuOption } from "./Menu.tsx";
import { FieldLabel, FieldNotes } from "./TextField.tsx";

interface SelectProps<Id extends string> {
  label: string;
  options: readonly { id: Id; name: string }[];
  /** Null while nothing is chosen. */
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string;
  hint?: string;
  error?: string | null;
  isDisabled?: boolean;
  isOptional?: boolean;
  autoFocus?: boolean;
}

/** A field that offers a few values; arrows and typing choose, as in a list of the system. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, options, value, onChange, placeholder, hint, error = null, isDisabled = false, isOptional = false } = props;
  return (
    <AriaSelect
      className={styles.field}
      value={value}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      placeholder={placeholder ?? ""}
      isDisabled={isDisabled}
      isInvalid={error !== null}
      autoFocus={props.autoFocus ?? false}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
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
