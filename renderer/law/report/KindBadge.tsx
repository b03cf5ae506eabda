import { FilePenLine, FilePlus2, FileX2, StickyNote } from "lucide-react";
import type { ReportKind } from "#shared/law/report.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./report.module.css";

const icons = { added: FilePlus2, amended: FilePenLine, removed: FileX2, notes: StickyNote };

/** Kind of a change as icon and word. */
export function KindBadge({ kind }: { kind: ReportKind }) {
  const Icon = icons[kind];
  return (
    <span className={classNames(styles.kind, styles[`kind-${kind}`])}>
      <Icon aria-hidden />
      {texts.kinds[kind]}
    </span>
  );
}
