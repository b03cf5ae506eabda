import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useMemo, useState } from "react";
import { Button, ComboBox as AriaComboBox, Input, ListBox, Popover } from "react-aria-components";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import menu from "./menu.module.css";
import { MenuOption } from "./Menu.tsx";
import { Walled } from "./Walled.tsx";
import { FieldLabel, FieldNotes } from "./TextField.tsx";

interface Option {
  id: string;
  name: string;
  /** Another name that finds it, such as an abbreviation. */
  also?: string;
  /** A matter that not everyone of the firm sees. */
  isWalled?: boolean;
}

interface ComboBoxProps {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (id: string | null) => void;
  /** Shown while nothing is selected. */
  placeholder: string;
  /** Shown under the field while no option contains the typed words. */
  none: string;
  hint?: string;
  error?: string | null;
  autoFocus?: boolean;
  /** False: the list opens when the user types or presses its button. */
  opensOnFocus?: boolean;
  isOptional?: boolean;
  /** If the name is already beside the field. */
  isLabelHidden?: boolean;
  /** Offers the typed text as a new option when no option has that name. */
  onAdd?: (name: string) => void;
  /** `Add “Maria Ortega”`; with `onAdd`. */
  addLabel?: (name: string) => string;
}

/** Represents the option that adds the typed text. */
const added = "+";

/** The most options shown at once; typing finds the others. */
const most = 60;

/** The form of a name for matching: hyphens and capitals make no difference. */
const letters = (text: string): string => text.trim().toLowerCase().replaceAll(/[-‐‑]/g, "");

/** A field that finds one of many by name; when cleared, it selects none. */
export function ComboBox(props: ComboBoxProps) {
  const { label, options, value, onChange, placeholder, none, hint, error = null, autoFocus = false, opensOnFocus = true } = props;
  const { isOptional = false, isLabelHidden = false, onAdd, addLabel } = props;
  const chosen = options.find(({ id }) => id === value)?.name ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? chosen;
  const offered = useMemo(() => {
    const words = letters(typed ?? "");
    const found = options.filter(({ name, also = "" }) => [name, also].some((one) => letters(one).includes(words))).slice(0, most);
    const isNew = typed !== null && words !== "" && !options.some(({ name }) => letters(name) === words);
    return isNew && addLabel !== undefined ? [...found, { id: added, name: addLabel(typed.trim()) }] : found;
  }, [options, typed, addLabel]);

  /** Uses the text in the field: the option of this name, or a new one if `isAdded`. */
  function settle(isAdded: boolean) {
    if (typed === null) return;
    const named = options.find(({ name }) => letters(name) === letters(typed));
    if (named !== undefined) onChange(named.id);
    else if (isAdded) onAdd?.(typed.trim());
    setTyped(null);
  }

  function handleLeave({ target }: FocusEvent<HTMLInputElement>) {
    if (typed?.trim() === "") onChange(null);
    // In a form, the text left in the field is sent with it; a value edited in place waits for Enter.
    settle(letters(typed ?? "") !== "" && target.form !== null);
  }

  /** Without a selected option Enter would leave the words in the field as if they were accepted. */
  function handleKeyDown({ key, currentTarget }: KeyboardEvent) {
    const isWords = letters(typed ?? "") !== "";
    if (key === "Enter" && isWords && onAdd !== undefined && !currentTarget.hasAttribute("aria-activedescendant")) settle(true);
  }

  // Typing replaces the selection.
  const input = {
    placeholder,
    autoComplete: "off",
    spellCheck: false,
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
  };
  return (
    <AriaComboBox
      className={styles.field}
      items={offered}
      inputValue={text}
      onInputChange={(next) => setTyped(next === chosen ? null : next)}
      value={value}
      onChange={(key) => {
        if (key === null) return;
        if (key === added) {
          onAdd?.((typed ?? "").trim());
          setTyped(null);
          return;
        }
        setTyped(null);
        onChange(String(key));
      }}
      onBlur={handleLeave}
      onKeyDown={handleKeyDown}
      isInvalid={error !== null}
      autoFocus={autoFocus}
      menuTrigger={opensOnFocus ? "focus" : "input"}
      allowsCustomValue
      allowsEmptyCollection
    >
      <FieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <div className={styles.combo}>
        <Input {...input} className={styles.input} />
        <Button className={styles.opener}>
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <FieldNotes hint={hint} error={error} />
      <Popover className={classNames(menu.menu, styles.list)} offset={4}>
        <ListBox<Option> renderEmptyState={() => <p className={styles.none}>{none}</p>}>
          {({ id, name, isWalled }) => (
            <MenuOption id={id} mark={<Walled is={isWalled} />}>
              {name}
            </MenuOption>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
