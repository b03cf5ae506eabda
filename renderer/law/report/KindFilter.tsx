import type { ReportCounts, ReportKind } from "#shared/law/report.ts";
import { FilterGroup } from "../../ui/Chip.tsx";
import { kindOrder } from "./counts.ts";
import { texts } from "./texts.ts";
import styles from "./report.module.css";

interface KindFilterProps {
  /** For the chosen place. */
  counts: ReportCounts;
  /** The kinds listed. */
  chosen: readonly ReportKind[];
  /** Undefined: the default ones again. */
  onChange: (kinds: ReportKind[] | undefined) => void;
}

export function KindFilter({ counts, chosen, onChange }: KindFilterProps) {
  return (
    <FilterGroup
      label={texts.kindFilter}
      className={styles.kindFilter}
      chosen={chosen}
      onChange={(kinds) => onChange(kinds.length === 0 ? undefined : kinds)}
      options={kindOrder.map((kind) => ({ id: kind, name: texts.kinds[kind], count: counts[kind] }))}
    />
  );
}
