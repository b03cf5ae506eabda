import { Copy, Info, MoveVertical } from "lucide-react";
import type { RefObject } from "react";
import type { Comparison, ComparisonRow, Hunk } from "#shared/workspace/comparisons.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Fold } from "../../ui/Fold.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./comparison.module.css";
import { labelKey, type ShownRow } from "./comparison-rows.ts";
import { texts } from "./texts.ts";

interface ComparisonTextProps {
  textRef: RefObject<HTMLDivElement | null>;
  comparison: Comparison;
  rows: readonly ShownRow[];
  hunks: readonly Hunk[];
  view: "side" | "inline";
  current: number | null;
  coarse: boolean;
  onOpen: (at: number) => void;
  onCurrent: (hunk: number) => void;
  onCopy: () => void;
}

const words = texts.view;

/** Both texts in two columns that scroll together, or merged into one. */
export function ComparisonText({ textRef, comparison, rows, hunks, view, current, coarse, ...acts }: ComparisonTextProps) {
  const isSide = view === "side";
  return (
    <section className={styles.text} aria-label={words.text} ref={textRef} tabIndex={0}>
      {coarse ? <Notice icon={<Info aria-hidden />}>{words.coarse}</Notice> : null}
      <div className={classNames(styles.sides, !isSide && styles.single)}>
        {isSide ? (
          <>
            <div className={styles.side}>
              <b>{comparison.original.filename}</b>
            </div>
            <div className={styles.side}>
              <b>{comparison.revised.filename}</b>
            </div>
          </>
        ) : null}
        {rows.map((shown) =>
          shown.kind === "fold" ? (
            <Fold key={shown.at} onOpen={() => acts.onOpen(shown.at)}>
              {words.fold(shown.count)}
            </Fold>
          ) : (
            <Paragraph key={shown.at} shown={shown} hunks={hunks} isSide={isSide} current={current} {...acts} />
          ),
        )}
      </div>
    </section>
  );
}

interface ParagraphProps extends Pick<ComparisonTextProps, "hunks" | "current" | "onCurrent" | "onCopy"> {
  shown: Extract<ShownRow, { kind: "row" }>;
  isSide: boolean;
}

function Paragraph({ shown, hunks, isSide, current, onCurrent, onCopy }: ParagraphProps) {
  const { row, at } = shown;
  const isAt = current !== null && shown.hunks.includes(current);
  const hunk = isAt ? hunks[current] : undefined;
  const common = { row, current, onCurrent };
  return (
    <>
      {hunk === undefined ? null : (
        <div className={styles.label}>
          <span>
            {texts.labelOf(labelKey(hunk))}
            {hunk.reason === null ? null : <small>{hunk.reason}</small>}
          </span>
          <Button look="quiet" size="small" icon={<Copy aria-hidden />} onPress={onCopy}>
            {words.copy}
          </Button>
        </div>
      )}
      {isSide ? (
        <>
          <Side {...common} side="before" at={at} isAt={isAt} />
          <Side {...common} side="after" at={at} isAt={isAt} />
        </>
      ) : (
        <div className={cellStyle(row, isAt)} data-row={at}>
          <MoveNote row={row} />
          <Runs {...common} side={null} />
        </div>
      )}
    </>
  );
}

interface SideProps extends Pick<ParagraphProps, "current" | "onCurrent"> {
  row: ComparisonRow;
  side: "before" | "after";
  at: number;
  isAt: boolean;
}

function Side({ row, side, at, isAt, ...acts }: SideProps) {
  // A moved paragraph appears at its old place on the left and at its new place on the right.
  const isLacking = side === "before" ? row.before === null || row.kind === "moved" : row.after === null;
  const place = side === "after" ? { "data-row": at } : {};
  if (isLacking)
    return (
      <div className={styles.lacking} {...place}>
        <span className={styles.spoken}>{words.counterpart}</span>
      </div>
    );
  return (
    <div className={cellStyle(row, isAt)} {...place}>
      <MoveNote row={row} />
      <Runs row={row} side={row.kind === "moved" ? null : side} {...acts} />
    </div>
  );
}

const cellStyle = ({ block, kind }: ComparisonRow, isAt: boolean) =>
  classNames(styles.cell, block === "heading" && styles.heading, kind === "equal" && styles.same, isAt && styles.at);

function MoveNote({ row: { kind } }: { row: ComparisonRow }) {
  if (kind !== "moved" && kind !== "movedFrom") return null;
  return (
    <span className={styles.moved}>
      <MoveVertical aria-hidden />
      {kind === "moved" ? words.movedHere : words.movedTo}
    </span>
  );
}

interface RunsProps extends Pick<ParagraphProps, "current" | "onCurrent"> {
  row: ComparisonRow;
  /** Null shows both sides in one column. */
  side: "before" | "after" | null;
}

function Runs({ row, side, current, onCurrent }: RunsProps) {
  return row.runs.map(({ op, text, was, hunk }, i) => {
    if ((side === "before" && op === "insert") || (side === "after" && op === "delete")) return null;
    const shown = op === "equal" && side === "before" ? (was ?? text) : text;
    // A paragraph that moved is not a deletion.
    if (op === "equal" || hunk === null) return <span key={i}>{shown}</span>;
    const Mark = op === "insert" ? "ins" : "del";
    return (
      <Mark key={i} className={classNames(styles[op], hunk === current && styles.current)} onClick={() => onCurrent(hunk)}>
        {shown}
      </Mark>
    );
  });
}
