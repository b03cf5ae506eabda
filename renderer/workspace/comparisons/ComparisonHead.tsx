import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, Download, Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Comparison, Hunk } from "#shared/workspace/comparisons.ts";
import { RedlineBar } from "../../law/redline/RedlineBar.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { ExportDialog } from "../exports/ExportDialog.tsx";
import { texts as exportTexts } from "../exports/texts.ts";
import { RecordTrail } from "../matters/RecordTrail.tsx";
import styles from "./comparison.module.css";
import { exportRedline, saveChanges } from "./export-changes.ts";
import { NewComparisonDialog } from "./NewComparisonDialog.tsx";
import { type ComparisonIds, useExportRedline } from "./queries.ts";
import { texts } from "./texts.ts";
import { useTrashComparisons } from "./use-trash-comparisons.ts";

interface ComparisonHeadProps {
  ids: ComparisonIds;
  comparison: Comparison;
  hunks: readonly Hunk[];
  /** Position of the current change in the list, from 1; 0 for none. */
  at: number;
  total: number;
  onStep: (by: 1 | -1) => void;
}

const words = texts.view;

/** Name of the comparison and its matter, its view, and its actions. */
export function ComparisonHead({ ids, comparison, hunks, at, total, onStep }: ComparisonHeadProps) {
  const { matterId } = ids;
  const redline = useExportRedline(ids);
  const navigate = useNavigate();
  const trash = useTrashComparisons(matterId);
  const [isAgain, setAgain] = useState(false);
  const [isExporting, setExporting] = useState(false);
  async function handleRemove() {
    if (await trash([comparison])) await navigate({ to: "/matters/$matterId/comparisons", params: { matterId } });
  }
  return (
    <header className={styles.head}>
      <RecordTrail matterId={matterId} to="comparisons" back={words.back} title={comparison.title} />
      <div className={styles.tools}>
        <RedlineBar />
        <span className={styles.place} role="status">
          {total === 0 ? words.none : words.place(at, total)}
        </span>
        <IconButton label={words.previous} keys={<KeyOf id="comparison.previous" />} onPress={() => onStep(-1)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label={words.next} keys={<KeyOf id="comparison.next" />} onPress={() => onStep(1)}>
          <ChevronDown aria-hidden />
        </IconButton>
        <Menu
          label={words.export}
          button={
            <Button size="small" needs="export" icon={<Download aria-hidden />} isPending={redline.isPending}>
              {words.export}
            </Button>
          }
        >
          <MenuItem onAction={() => setExporting(true)}>{words.redline}</MenuItem>
          <MenuItem onAction={() => saveChanges(comparison.title, hunks)}>{words.csv}</MenuItem>
        </Menu>
        <Menu
          label={words.more}
          button={
            <IconButton label={words.more}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onAction={() => setAgain(true)}>{words.again}</MenuItem>
          <MenuItem needs="remove" onAction={() => void handleRemove()}>
            {words.remove}
          </MenuItem>
        </Menu>
      </div>
      {isExporting ? (
        <ExportDialog
          title={words.exportTitle}
          forUs={exportTexts.sameChanges}
          ownAuthor={comparison.settings.authorLabel}
          formats={["docx", "pdf"]}
          warnings={comparison.layoutNote === null ? [] : [words.ownLayout(comparison.layoutNote)]}
          isBusy={redline.isPending}
          onExport={(audience, format) =>
            void exportRedline(() => redline.mutateAsync({ format: format === "docx" ? "redlineDocx" : "redlinePdf", audience })).then(
              (isSaved) => isSaved && setExporting(false),
            )
          }
          onClose={() => setExporting(false)}
        >
          {comparison.layoutNote === null ? <p>{words.inFile}</p> : null}
        </ExportDialog>
      ) : null}
      {isAgain ? (
        <NewComparisonDialog
          matterId={matterId}
          originalId={comparison.original.documentId}
          revisedId={comparison.revised.documentId}
          onClose={() => setAgain(false)}
        />
      ) : null}
    </header>
  );
}
