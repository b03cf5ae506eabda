import { useMemo, useState } from "react";
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from "react-aria-components";

interface PickerProps {
  label: string;
  options: readonly { id: string; name: string }[];
  value: string | null;
  onChange: (id: string | null) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Said under the field while no option has the words typed. */
  none: string;
}

/** Options offered at once; typing brings the others. */
const most = 60;

/** A field that finds one of many by name; emptied, it chooses none. */
export function Picker({ label, options, value, onChange, placeholder, none }: PickerProps) {
  const chosen = options.find(({ id }) => id === value)?.name ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? chosen;
  const offered = useMemo(() => {
    const words = typed?.trim().toLowerCase() ?? "";
    return options.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, most);
  }, [options, typed]);

  function leave() {
    if (typed !== null && typed.trim() === "") onChange(null);
    setTyped(null);
  }

  return (
    <ComboBox
      className="field picker"
      items={offered}
      inputValue={text}
      onInputChange={(next) => setTyped(next === chosen ? null : next)}
      value={value}
      onChange={(key) => {
        if (key === null) return;
        setTyped(null);
        onChange(String(key));
      }}
      onBlur={leave}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection
    >
      <Label>{label}</Label>
      <Input placeholder={placeholder} autoComplete="off" spellCheck={false} />
      <Popover className="menu picker-list" offset={4}>
        <ListBox<{ id: string; name: string }> renderEmptyState={() => <p className="picker-none">{none}</p>}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.name} className="menu-item">
              {option.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
