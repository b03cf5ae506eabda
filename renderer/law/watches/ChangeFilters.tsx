import { Checkbox, ChoiceGroup } from "../../ui/Choice.tsx";
import { Select } from "../../ui/Select.tsx";
import { shownKinds, shownStates, type WatchesAddress } from "./address.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";

const words = texts.changes;

interface ChangeFiltersProps {
  address: WatchesAddress;
  /** With the choice of read and unread changes, which else is in the rail. */
  hasState: boolean;
  onAddress: (address: WatchesAddress) => void;
}

/** Which changes are listed; the choice is in the address. */
export function ChangeFilters({ address, hasState, onAddress }: ChangeFiltersProps) {
  const { kind, state = "unread", change: _, ...rest } = address;
  const chosen = kind ?? shownKinds;
  return (
    <div className={styles.watchFilters}>
      {hasState ? (
        <Select
          label={words.state}
          isLabelHidden
          options={shownStates.map((id) => ({ id, name: words.states[id] }))}
          value={state}
          onChange={(next) => onAddress({ ...rest, ...(kind !== undefined && { kind }), ...(next !== "unread" && { state: next }) })}
        />
      ) : null}
      <ChoiceGroup label={words.kind} isLabelHidden isRow>
        {shownKinds.map((one) => (
          <Checkbox
            key={one}
            isSelected={chosen.includes(one)}
            onChange={(isOn) => {
              const next = shownKinds.filter((other) => (other === one ? isOn : chosen.includes(other)));
              const isNarrow = next.length > 0 && next.length < shownKinds.length;
              onAddress({ ...rest, ...(state !== "unread" && { state }), ...(isNarrow && { kind: next }) });
            }}
          >
            {texts.kinds[one]}
          </Checkbox>
        ))}
      </ChoiceGroup>
    </div>
  );
}
