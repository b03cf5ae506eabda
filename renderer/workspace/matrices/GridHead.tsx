import { BetweenVerticalStart, Download, Ellipsis, FilePlus2, Play } from "lucide-react";
import type { Matrix, MatrixColumn } from "#shared/workspace/matrices.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { Menu, MenuItem, MenuRule } from "../../ui/Menu.tsx";
import { RecordTrail } from "../matters/RecordTrail.tsx";
import { exportGrid } from "./export-grid.ts";
import styles from "./grid-screen.module.css";
import type { GridAsk } from "./GridDialogs.tsx";
import type { GridChanges, GridIds } from "./queries.ts";
import { useInterrupted } from "../operations/queries.ts";
import { InterruptedRun } from "./InterruptedRun.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { texts } from "./texts.ts";
import type { Run } from "./use-run.ts";

interface GridHeadProps {
  ids: GridIds;
  grid: Matrix;
  /** The visible ones, which are exported. */
  columns: readonly MatrixColumn[];
  run: Run | null;
  changes: GridChanges;
  onAsk: (ask: GridAsk) => void;
}

/** Name of the grid and its matter, the current run, and the actions for the whole grid. */
export function GridHead({ ids: { matterId, matrixId }, grid, columns, run, changes, onAsk }: GridHeadProps) {
  const interrupted = useInterrupted(matterId, matrixId);
  return (
    <header className={styles.head}>
      <RecordTrail matterId={matterId} to="grids" back={texts.grid.back} title={grid.title} />
      {run !== null ? <RunProgress run={run} /> : interrupted === null ? null : <InterruptedRun operationId={interrupted} />}
      <div className={styles.tools}>
        <IconButton label={texts.grid.addDocuments} onPress={() => onAsk({ what: "rows" })}>
          <FilePlus2 aria-hidden />
        </IconButton>
        <Button
          look="quiet"
          size="small"
          icon={<BetweenVerticalStart aria-hidden />}
          onPress={() => onAsk({ what: "column", column: null })}
        >
          {texts.grid.addColumn}
        </Button>
        <Menu
          label={texts.grid.export}
          button={
            <Button
              size="small"
              needs="export"
              icon={<Download aria-hidden />}
              isPending={changes.exportAs.isPending}
              disabledReason={columns.length === 0 ? texts.export.nothing : null}
            >
              {texts.grid.export}
            </Button>
          }
        >
          <MenuItem onAction={() => void exportGrid(changes, "xlsx", columns)}>{texts.export.xlsx}</MenuItem>
          <MenuItem onAction={() => void exportGrid(changes, "csv", columns)}>{texts.export.csv}</MenuItem>
        </Menu>
        <Button
          look="primary"
          size="small"
          icon={<Play aria-hidden />}
          disabledReason={grid.status === "running" ? texts.run.isRunning : null}
          onPress={() => onAsk({ what: "run", chosen: null })}
        >
          {texts.grid.run}
        </Button>
        <Menu
          label={texts.grid.more}
          button={
            <IconButton label={texts.grid.more}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onAction={() => onAsk({ what: "rename" })}>{texts.grid.rename}</MenuItem>
          <MenuItem onAction={() => void copyText(`${location.origin}/matters/${matterId}/grids/${matrixId}`, texts.grid.linkCopied)}>
            {texts.grid.copyLink}
          </MenuItem>
          <MenuRule />
          <MenuItem onAction={() => onAsk({ what: "remove" })}>{texts.grid.remove}</MenuItem>
        </Menu>
      </div>
    </header>
  );
}
