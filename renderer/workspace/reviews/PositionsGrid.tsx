import { CircleCheck, CircleHelp, CircleMinus, CircleX, Clock, LoaderCircle, OctagonX } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent, type Ref, useMemo } from "react";
import type { PositionCell, PositionRow, PositionTable } from "#shared/workspace/review-positions.ts";
import { classNames } from "../../ui/class-names.ts";
import { Status } from "../../ui/Status.tsx";
import { placeAfter, type Place } from "../matrices/grid-keys.ts";
import { positionTexts as words } from "./positions-texts.ts";
import { columnTotals, isFail, totalsOf } from "./positions-view.ts";
import styles from "./positions.module.css";

interface PositionsGridProps {
  table: PositionTable;
  rows: readonly PositionRow[];
  /** The focused cell: row 0 is the heads, column 0 the documents. */
  at: Place;
  /** The drawer shows the focused cell. */
  isOpen: boolean;
  onGo: (to: Place) => void;
  onOpen: (at: Place) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Rows that Page Up and Page Down move by. */
const page = 10;

/** Documents down, positions across; one tab stop, and keys as in the ARIA authoring practices for a grid. */
export function PositionsGrid({ table, rows, at, isOpen, onGo, onOpen, ref }: PositionsGridProps) {
  const { positions } = table;
  const totals = useMemo(() => columnTotals(table, rows), [table, rows]);
  function handleKeyDown(event: KeyboardEvent) {
    const here = placeOf(event.target);
    if (here === null) return;
    const to = placeAfter(event, here, { rows: rows.length + 1, columns: positions.length + 1, page });
    if (to !== null) onGo(to);
    else if ((event.key === "Enter" || event.key === " ") && here.row > 0) onOpen(here);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function handleClick({ target }: MouseEvent) {
    const here = placeOf(target);
    if (here !== null) (here.row > 0 && here.column > 0 ? onOpen : onGo)(here);
  }
  const columnsStyle: CSSProperties & Record<`--${string}`, number> = { "--columns": positions.length };
  const isAt = (row: number, column: number) => at.row === row && at.column === column;
  return (
    <div
      ref={ref}
      className={styles.grid}
      role="grid"
      aria-label={words.region}
      aria-rowcount={rows.length + 1}
      aria-colcount={positions.length + 1}
      style={columnsStyle}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <div role="row" className={styles.heads}>
        <div role="columnheader" className={styles.corner} {...cellProps({ row: 0, column: 0 }, isAt(0, 0))}>
          {words.documents(rows.length, table.documents.length)}
        </div>
        {positions.map(({ key, name }, i) => (
          <div key={key} role="columnheader" className={styles.head} {...cellProps({ row: 0, column: i + 1 }, isAt(0, i + 1))}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <Totals {...(totals[i] ?? noTotals)} />
          </div>
        ))}
      </div>
      {rows.map((row, i) => (
        <Row
          key={row.id}
          row={row}
          index={i + 1}
          positions={positions}
          active={at.row === i + 1 ? at.column : null}
          isOpen={isOpen && at.row === i + 1}
        />
      ))}
    </div>
  );
}

const noTotals = { fails: 0, questions: 0 };

interface RowProps {
  row: PositionRow;
  /** From 1. */
  index: number;
  positions: PositionTable["positions"];
  /** The focused column; null if the focus is in another row. */
  active: number | null;
  isOpen: boolean;
}

const Row = memo(function Row({ row, index, positions, active, isOpen }: RowProps) {
  return (
    <div role="row" className={classNames(styles.row, active !== null && styles.current)}>
      <div role="rowheader" className={styles.document} {...cellProps({ row: index, column: 0 }, active === 0)}>
        <span className={styles.name} title={row.title}>
          {row.title}
        </span>
        <span className={styles.about}>
          {row.reviewId === null ? null : <Totals {...totalsOf(row.cells)} />}
          <Attempt row={row} />
        </span>
      </div>
      {positions.map(({ key }, i) => (
        <div
          key={key}
          role="gridcell"
          className={styles.place}
          {...cellProps({ row: index, column: i + 1 }, active === i + 1)}
          aria-selected={isOpen && active === i + 1}
        >
          <Cell cell={row.cells[i]} />
        </div>
      ))}
    </div>
  );
});

function Totals({ fails, questions }: { fails: number; questions: number }) {
  return <span className={classNames(styles.totals, fails > 0 && styles.some)}>{words.totals(fails, questions)}</span>;
}

/** The review under way, or why the cells are of an earlier one. */
function Attempt({ row: { attempt, isOutdated } }: { row: PositionRow }) {
  if (attempt?.status === "queued") return <Status icon={<Clock aria-hidden />}>{words.waiting}</Status>;
  if (attempt?.status === "running") return <Status icon={<LoaderCircle aria-hidden />}>{words.running}</Status>;
  if (attempt !== null)
    return (
      <Status tone={attempt.status === "failed" ? "bad" : "plain"} icon={<CircleX aria-hidden />}>
        {attempt.status === "failed" ? words.attemptFailed : words.attemptCanceled}
      </Status>
    );
  return isOutdated ? <span title={words.outdatedWhy}>{words.outdated}</span> : null;
}

const icons = { pass: CircleCheck, fails: CircleX, question: CircleHelp, missing: CircleMinus, none: null };

function Cell({ cell }: { cell: PositionCell | undefined }) {
  if (cell === undefined || cell.state === "none") return <span className={styles.nothing}>{words.states.none}</span>;
  const { state, isDealBreaker, decision, quote } = cell;
  const Icon = isDealBreaker ? OctagonX : icons[state];
  const isDismissed = decision === "dismissed";
  const look = isDismissed
    ? undefined
    : isDealBreaker
      ? styles.bad
      : isFail(cell)
        ? styles.warn
        : state === "question"
          ? styles.ask
          : styles.fine;
  return (
    <>
      <span className={classNames(styles.state, look)}>
        {Icon === null ? null : <Icon aria-hidden />}
        <span className={classNames(isDismissed && styles.struck)}>{isDealBreaker ? words.dealBreaker : words.states[state]}</span>
        {decision === "open" ? null : <span className={styles.decision}>{words.decisions[decision]}</span>}
      </span>
      <span className={styles.quote}>{quote}</span>
    </>
  );
}

function cellProps({ row, column }: Place, isActive: boolean) {
  return {
    "aria-colindex": column + 1,
    "data-at": `${row} ${column}`,
    tabIndex: isActive ? 0 : -1,
    ...(isActive && { "data-pane-entry": true }),
  };
}

function placeOf(target: EventTarget): Place | null {
  const at = target instanceof Element ? target.closest<HTMLElement>("[data-at]")?.dataset["at"] : undefined;
  const [row, column] = (at ?? "").split(" ").map(Number);
  return at === undefined || row === undefined || column === undefined ? null : { row, column };
}
