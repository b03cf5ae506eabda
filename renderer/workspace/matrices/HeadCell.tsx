import { ChevronDown, CornerDownRight, Pin } from "lucide-react";
import type { DragEvent, ReactNode } from "react";
import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../../ui/format.ts";
import { LateMenu } from "../../ui/LateMenu.tsx";
import { MenuItem, MenuRule } from "../../ui/Menu.tsx";
import styles from "./matrix.module.css";
import { texts } from "./texts.ts";

/** The actions for a column. */
export interface ColumnActions {
  edit: (column: MatrixColumn) => void;
  /** By this many places; negative: to the left. */
  move: (column: MatrixColumn, by: number) => void;
  /** To the place of another column. */
  moveTo: (id: string, target: MatrixColumn) => void;
  /** By this many rem; null: the default width. */
  widen: (id: string, by: number | null) => void;
  hide: (column: MatrixColumn) => void;
  /** Pins it, or unpins one that is pinned. */
  pin: (column: MatrixColumn) => void;
  remove: (column: MatrixColumn) => void;
}

interface HeadCellProps {
  column: MatrixColumn;
  /** From 0. */
  index: number;
  count: number;
  start: number;
  size: number;
  isActive: boolean;
  isPinned: boolean;
  canMove: { left: boolean; right: boolean };
  answered: number;
  rows: number;
  /** Name of the column that it depends on; null if it is always asked. */
  dependsOn: string | null;
  chart: ReactNode;
  actions: ColumnActions;
  onResizeStart: (event: unknown) => void;
}

/** The data of a dragged column; dragged files and documents have different data. */
const dragged = "application/x-pandect-column";

/** The head of a column: its name, its progress, its menu, and the handle for its width. */
export function HeadCell(props: HeadCellProps) {
  const { column, index, count, start, size, isActive, isPinned, canMove, answered, rows, dependsOn, chart, actions, onResizeStart } =
    props;
  const { id, label, question } = column;

  function handleDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(dragged);
    if (from === "") return;
    event.preventDefault();
    event.stopPropagation();
    if (from !== id) actions.moveTo(from, column);
  }
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      className={styles.head}
      style={{ left: start, width: size }}
      data-column={id}
      data-row="head"
      tabIndex={isActive ? 0 : -1}
      {...(isActive ? { "data-pane-entry": true } : {})}
      title={dependsOn === null ? question : `${question}\n${texts.head.dependsOn(dependsOn)}`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, id);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={handleDrop}
    >
      <span className={styles.label}>
        {isPinned ? <Pin aria-hidden /> : null}
        {dependsOn === null ? null : <CornerDownRight aria-hidden />}
        <span className={styles.name}>{label}</span>
      </span>
      <span className={styles.menu}>
        <LateMenu label={texts.head.menu(label)} icon={<ChevronDown aria-hidden />}>
          <MenuItem onAction={() => actions.edit(column)}>{texts.head.edit}</MenuItem>
          <MenuRule />
          <MenuItem keys="Shift →" onAction={() => actions.widen(id, 2)}>
            {texts.head.wider}
          </MenuItem>
          <MenuItem keys="Shift ←" onAction={() => actions.widen(id, -2)}>
            {texts.head.narrower}
          </MenuItem>
          <MenuItem onAction={() => actions.widen(id, null)}>{texts.head.usual}</MenuItem>
          <MenuRule />
          <MenuItem keys="Ctrl Shift ←" disabledReason={canMove.left ? null : ""} onAction={() => actions.move(column, -1)}>
            {texts.head.left}
          </MenuItem>
          <MenuItem keys="Ctrl Shift →" disabledReason={canMove.right ? null : ""} onAction={() => actions.move(column, 1)}>
            {texts.head.right}
          </MenuItem>
          <MenuRule />
          <MenuItem keys="P" onAction={() => actions.pin(column)}>
            {isPinned ? texts.head.unpin : texts.head.pin}
          </MenuItem>
          <MenuItem keys="H" disabledReason={count === 1 ? "" : null} onAction={() => actions.hide(column)}>
            {texts.head.hide}
          </MenuItem>
          <MenuRule />
          <MenuItem needs="remove" onAction={() => actions.remove(column)}>
            {texts.head.remove}
          </MenuItem>
        </LateMenu>
      </span>
      {chart}
      <span className={styles.progress} title={texts.grid.answered(answered, rows)}>
        <span className={styles.track}>
          <span className={styles.fill} style={{ width: `${rows === 0 ? 0 : (answered / rows) * 100}%` }} />
        </span>
        <span className="only-spoken">{texts.grid.answered(answered, rows)}</span>
        <span aria-hidden>{formatCount(answered)}</span>
      </span>
      <ResizeHandle onResizeStart={onResizeStart} />
    </div>
  );
}

/** Drags the edge of a column; keys on the head do the same. */
export function ResizeHandle({ onResizeStart }: { onResizeStart: (event: unknown) => void }) {
  return (
    <span
      className={classNames(styles.handle)}
      aria-hidden
      draggable
      onDragStart={(event) => (event.preventDefault(), event.stopPropagation())}
      onMouseDown={onResizeStart}
      onTouchStart={onResizeStart}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
