import { shownKinds, shownStates, type WatchesAddress } from "./address.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";
import fieldLook from "../../ui/field.module.css";

const words = texts.changes;

/** Which changes are listed; the choice is in the address. */
export function ChangeFilters({ address, onAddress }: { address: WatchesAddress; onAddress: (address: WatchesAddress) => void }) {
  const { kind, state = "unread", change: _, ...rest } = address;
  const chosen = kind ?? shownKinds;
  return (
    <div className={styles.watchFilters}>
      <label className={fieldLook.native}>
        <span>{words.state}</span>
        <select
          value={state}
          onChange={(event) => {
            const next = shownStates.find((one) => one === event.target.value) ?? "unread";
            onAddress({ ...rest, ...(kind !== undefined && { kind }), ...(next !== "unread" && { state: next }) });
          }}
        >
          {shownStates.map((one) => (
            <option key={one} value={one}>
              {words.states[one]}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend className="only-spoken">{words.kind}</legend>
        {shownKinds.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) => {
                const next = shownKinds.filter((other) => (other === one ? target.checked : chosen.includes(other)));
                const isNarrow = next.length > 0 && next.length < shownKinds.length;
                onAddress({ ...rest, ...(state !== "unread" && { state }), ...(isNarrow && { kind: next }) });
              }}
            />{" "}
            {texts.kinds[one]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
