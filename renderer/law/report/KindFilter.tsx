import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { ReportCounts, ReportKind } from "#shared/law/report.ts";
import { formatCount } from "../../ui/format.ts";
import { kindOrder } from "./counts.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
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
    <ToggleButtonGroup
      aria-label={texts.kindFilter}
      className={styles.kindFilter}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const kinds = kindOrder.filter((kind) => keys.has(kind));
        onChange(kinds.length === 0 ? undefined : kinds);
      }}
    >
      {kindOrder.map((kind) => (
        <ToggleButton
          key={kind}
          id={kind}
          className={counts[kind] === 0 ? classNames(styles.kindChoice, styles.kindNone) : styles.kindChoice}
          isDisabled={counts[kind] === 0 && !chosen.includes(kind)}
        >
          {texts.kinds[kind]} <span>{formatCount(counts[kind])}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
