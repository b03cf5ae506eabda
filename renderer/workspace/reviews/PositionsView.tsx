import { useNavigate } from "@tanstack/react-router";
import { ScanText } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { PositionTable } from "#shared/workspace/review-positions.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { DrawerHandle } from "../../ui/Drawer.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { WorkPane } from "../../ui/Panes.tsx";
import type { Place } from "../matrices/grid-keys.ts";
import { useReadable } from "../matrices/readable-documents.ts";
import { PositionDrawer } from "./PositionDrawer.tsx";
import { PositionsBar } from "./PositionsBar.tsx";
import styles from "./positions.module.css";
import { positionTexts as words } from "./positions-texts.ts";
import { isFail } from "./positions-view.ts";
import { PositionsGrid } from "./PositionsGrid.tsx";
import { ReviewManyDialog } from "./ReviewManyDialog.tsx";
import { texts } from "./texts.ts";

interface PositionsViewProps {
  matterId: string;
  table: PositionTable;
  /** Of the last request, while an earlier reply is shown. */
  failure: Error | null;
  onRetry: () => void;
}

/** The table with its filter and the drawer of the focused cell. */
export function PositionsView({ matterId, table, failure, onRetry }: PositionsViewProps) {
  const { documents, positions } = table;
  const { readable } = useReadable(matterId);
  const navigate = useNavigate();
  const [hasOnlyFails, setOnlyFails] = useState(false);
  const [at, setAt] = useState<{ rowId: string; column: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const drawer = useRef<DrawerHandle>(null);
  const rows = useMemo(
    () => (hasOnlyFails ? documents.filter(({ cells }) => cells.some((cell) => isFail(cell) && cell.decision !== "dismissed")) : documents),
    [documents, hasOnlyFails],
  );
  const index = rows.findIndex(({ id }) => id === at?.rowId);
  const place: Place = { row: index === -1 ? (at?.rowId === head ? 0 : Math.min(1, rows.length)) : index + 1, column: at?.column ?? 1 };
  const row = rows[place.row - 1];
  const position = positions[place.column - 1];

  function go(to: Place) {
    setAt({ rowId: to.row === 0 ? head : (rows[to.row - 1]?.id ?? head), column: to.column });
    focusCell(grid.current, to);
  }
  function open(to: Place) {
    go(to);
    if (to.row > 0 && to.column > 0) {
      if (isOpen && to.row === place.row && to.column === place.column) drawer.current?.enter();
      setOpen(true);
    } else if (to.column === 0) {
      const { reviewId = null, documentId = null } = rows[to.row - 1] ?? {};
      if (reviewId !== null) void navigate({ to: "/matters/$matterId/reviews/$reviewId", params: { matterId, reviewId } });
      else if (documentId !== null)
        void navigate({ to: "/matters/$matterId/documents/$documentId", params: { matterId, documentId }, search: {} });
    }
  }
  function close() {
    setOpen(false);
    focusCell(grid.current, place);
  }
  const hasDrawer = isOpen && row !== undefined && position !== undefined;
  const add = readable.length === 0 ? null : () => setAdding(true);
  return (
    <WorkPane
      pane="review"
      look={classNames(styles.screen, hasDrawer && styles.open)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !isOpen) return;
        event.preventDefault();
        close();
      }}
    >
      <PositionsBar matterId={matterId} table={table} rows={rows} hasOnlyFails={hasOnlyFails} onOnlyFails={setOnlyFails} onAdd={add} />
      <div className={styles.main}>
        {failure === null ? null : <ErrorNote title={words.failed} error={failure} onRetry={onRetry} />}
        {documents.length === 0 ? (
          <EmptyState title={words.empty.title} icon={<ScanText aria-hidden />}>
            <p>{readable.length === 0 ? texts.start.noDocuments : table.choices.length > 0 ? words.empty.choice : words.empty.what}</p>
            {add === null ? null : <Button onPress={add}>{words.add}</Button>}
          </EmptyState>
        ) : rows.length === 0 ? (
          <div className={styles.none}>
            <p>{words.noFails}</p>
            <Button onPress={() => setOnlyFails(false)}>{words.showAll}</Button>
          </div>
        ) : (
          <PositionsGrid ref={grid} table={table} rows={rows} at={place} isOpen={hasDrawer} onGo={go} onOpen={open} />
        )}
      </div>
      {hasDrawer ? (
        <div className={styles.drawer}>
          <PositionDrawer
            key={`${row.id} ${position.key}`}
            ref={drawer}
            matterId={matterId}
            row={row}
            position={position}
            cell={row.cells[place.column - 1]}
            onStep={(by) => (rows[place.row - 1 + by] === undefined ? undefined : go({ ...place, row: place.row + by }))}
            onClose={close}
          />
        </div>
      ) : null}
      {isAdding ? <ReviewManyDialog matterId={matterId} onClose={() => setAdding(false)} /> : null}
    </WorkPane>
  );
}

const head = "head";

/** A cell of the table gets the focus once it is drawn. */
function focusCell(grid: HTMLElement | null, { row, column }: Place): void {
  const cell = grid?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
