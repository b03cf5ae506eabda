import { ClockAlert, Scale } from "lucide-react";
import { ToggleButton } from "react-aria-components";
import { formatCount } from "../../ui/format.ts";
import { standingIcons, standings } from "./cell-states.ts";
import type { StateFilter } from "./standing.ts";
import styles from "./grid-screen.module.css";
import { texts } from "./texts.ts";

interface StateFiltersProps {
  counts: ReadonlyMap<StateFilter, number>;
  chosen: ReadonlySet<StateFilter>;
  onChange: (chosen: ReadonlySet<StateFilter>) => void;
}

const all: readonly StateFilter[] = [...standings, "changed", "lawChanged"];

/** How many cells are in each state; pressing a state leaves the rows that have such a cell. */
export function StateFilters({ counts, chosen, onChange }: StateFiltersProps) {
  return (
    <div className={styles.states} role="group" aria-label={texts.grid.filters}>
      {all
        .filter((state) => (counts.get(state) ?? 0) > 0 || chosen.has(state))
        .map((state) => {
          const Icon = state === "changed" ? ClockAlert : state === "lawChanged" ? Scale : standingIcons[state];
          return (
            <ToggleButton
              key={state}
              className={styles.state}
              isSelected={chosen.has(state)}
              onChange={(isOn) => onChange(new Set(isOn ? [...chosen, state] : [...chosen].filter((one) => one !== state)))}
            >
              <Icon aria-hidden />
              {texts.states[state]}
              <span className={styles.count}>{formatCount(counts.get(state) ?? 0)}</span>
            </ToggleButton>
          );
        })}
    </div>
  );
}
