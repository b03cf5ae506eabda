import { ClockAlert, Scale } from "lucide-react";
import { FilterGroup } from "../../ui/Chip.tsx";
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
    <FilterGroup
      label={texts.grid.filters}
      className={styles.states}
      chosen={chosen}
      onChange={(states) => onChange(new Set(states))}
      options={all
        .filter((state) => (counts.get(state) ?? 0) > 0 || chosen.has(state))
        .map((state) => {
          const Icon = state === "changed" ? ClockAlert : state === "lawChanged" ? Scale : standingIcons[state];
          return { id: state, name: texts.states[state], icon: <Icon aria-hidden />, count: counts.get(state) ?? 0 };
        })}
    />
  );
}
