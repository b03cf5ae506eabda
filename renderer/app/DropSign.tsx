import { Download } from "lucide-react";
import { texts as libraryTexts } from "../law/library/texts.ts";
import { classNames } from "../ui/class-names.ts";
import type { DropTarget } from "../workspace/documents/drop-target-state.ts";
import { texts as documentTexts } from "../workspace/documents/texts.ts";
import styles from "./drop-area.module.css";

/** What a drop does, over the window while files are dragged; `rowName` is the row under the pointer. */
export function DropSign({ target, rowName }: { target: DropTarget | null; rowName: string | null }) {
  return (
    <div className={classNames(styles.dropArea, target?.onRow !== undefined && styles.isLow)} aria-hidden>
      <div>
        <Download />
        <strong>{rowName === null ? (target?.title ?? libraryTexts.drop) : documentTexts.versions.dropOn(rowName)}</strong>
        <span>{target === null ? libraryTexts.dropHint : documentTexts.drop.hint}</span>
      </div>
    </div>
  );
}
