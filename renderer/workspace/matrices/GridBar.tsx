import { ChartNoAxesColumn, Rows3 } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { FilterChip } from "../../ui/Chip.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { useGridLook } from "./grid-look-state.ts";
import type { StateFilter } from "./standing.ts";
import styles from "./grid-screen.module.css";
import { StateFilters } from "./StateFilters.tsx";
import { texts } from "./texts.ts";
import { ViewMenu } from "./ViewMenu.tsx";

interface GridBarProps {
  counts: ReadonlyMap<StateFilter, number>;
  states: ReadonlySet<StateFilter>;
  onStates: (states: ReadonlySet<StateFilter>) => void;
  words: string;
  onWords: (words: string) => void;
  /** Which columns are shown. */
  columns: ReactNode;
  filter: RefObject<HTMLInputElement | null>;
  /** Enter in the filter field: goes to the first row. */
  onLeave: () => void;
}

/** Which rows are shown, and how. */
export function GridBar({ counts, states, onStates, words, onWords, columns, filter, onLeave }: GridBarProps) {
  const { view, isTall, setTall, hasCharts, setCharts } = useGridLook();
  return (
    <div className={styles.bar}>
      <StateFilters counts={counts} chosen={states} onChange={onStates} />
      {view !== "table" ? null : (
        <>
          <FilterChip icon={<ChartNoAxesColumn aria-hidden />} isSelected={hasCharts} onChange={setCharts}>
            {texts.grid.charts}
          </FilterChip>
          <FilterChip icon={<Rows3 aria-hidden />} isSelected={isTall} onChange={setTall}>
            {texts.grid.tall}
          </FilterChip>
        </>
      )}
      <ViewMenu />
      {columns}
      <SearchField
        label={texts.grid.filter}
        placeholder={texts.grid.filter}
        value={words}
        onChange={onWords}
        onSubmit={onLeave}
        size="small"
        field={filter}
        className={styles.words}
      />
    </div>
  );
}
