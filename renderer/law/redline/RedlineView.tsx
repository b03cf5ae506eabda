import { useEffect, useMemo, useRef, useState } from "react";
import { Fold } from "../../ui/Fold.tsx";
import type { Redline, RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";
import type { RedlineStyle } from "./view-state.ts";
import { countOf } from "../../ui/format.ts";
import { citedParagraph } from "./cited-paragraph.ts";
import { redlineRows, type RedlineRow, sideOf } from "./rows.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./redline.module.css";
import spoken from "../../ui/spoken-changes.module.css";

export interface RedlineViewProps {
  redline: Redline;
  view: RedlineStyle;
  changesOnly: boolean;
  /** Headings of the two columns, such as the compared releases. */
  sides: { before: string; after: string };
  /** The paragraph to show first, such as `(b)(2)`. */
  cited?: string | null;
}

/** A redline, inline or in two columns. Give it a `key` per text, so that opened folds belong to that text only. */
export function RedlineView({ redline, view, changesOnly, sides, cited = null }: RedlineViewProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => redlineRows(redline, changesOnly, opened), [redline, changesOnly, opened]);

  const handleOpen = (at: number) => setOpened((before) => new Set(before).add(at));
  function handleGo(pair: number, to: "moved" | "moved-from") {
    root.current?.querySelector<HTMLElement>(`[data-move="${to} ${pair}"] button`)?.focus();
  }

  const shown = useMemo(() => (cited === null ? null : citedParagraph(redline, cited)), [redline, cited]);
  useEffect(() => {
    if (shown !== null) root.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, [shown, view]);

  const shared = { rows, shown, onOpen: handleOpen, onGo: handleGo };
  return (
    <div className={classNames(styles.redline, styles[`redline-${view}`], spoken.spoken)} ref={root}>
      {redline.coarse ? <p className={styles.redlineCoarse}>{texts.coarse}</p> : null}
      {view === "inline" ? <Inline {...shared} /> : <SideBySide {...shared} sides={sides} />}
    </div>
  );
}

interface RowsProps {
  rows: readonly RedlineRow[];
  /** Index of the cited paragraph. */
  shown: number | null;
  onOpen: (at: number) => void;
  onGo: (pair: number, to: "moved" | "moved-from") => void;
}

function Inline({ rows, shown, onOpen, onGo }: RowsProps) {
  return rows.map((row) =>
    row.kind === "fold" ? (
      <Fold key={row.at} onOpen={() => onOpen(row.at)}>
        {texts.fold(countOf(row.count, "paragraph"))}
      </Fold>
    ) : (
      <div
        key={row.at}
        className={classNames(styles.redlineParagraph, styles[`redline-${row.paragraph.kind}`])}
        data-move={moveOf(row.paragraph)}
        aria-current={row.at === shown ? "location" : undefined}
      >
        <MoveMark paragraph={row.paragraph} onGo={onGo} />
        <Runs runs={row.paragraph.runs} />
      </div>
    ),
  );
}

function SideBySide({ rows, shown, sides, onOpen, onGo }: RowsProps & Pick<RedlineViewProps, "sides">) {
  return (
    <div role="table" aria-label={texts.table}>
      <div role="row" className={classNames(styles.redlinePair, styles.redlineHead)}>
        <div role="columnheader">{sides.before}</div>
        <div role="columnheader">{sides.after}</div>
      </div>
      {rows.map((row) =>
        row.kind === "fold" ? (
          <div role="row" key={row.at}>
            <div role="cell" aria-colspan={2}>
              <Fold onOpen={() => onOpen(row.at)}>{texts.fold(countOf(row.count, "paragraph"))}</Fold>
            </div>
          </div>
        ) : (
          <div
            role="row"
            key={row.at}
            className={classNames(styles.redlinePair, styles[`redline-${row.paragraph.kind}`])}
            data-move={moveOf(row.paragraph)}
            aria-current={row.at === shown ? "location" : undefined}
          >
            {(["before", "after"] as const).map((side) => {
              const runs = sideOf(row.paragraph, side);
              return (
                <div role="cell" key={side} className={runs === null ? styles.redlineLacking : styles.redlineParagraph}>
                  {runs === null ? null : (
                    <>
                      <MoveMark paragraph={row.paragraph} onGo={onGo} />
                      <Runs runs={runs} />
                    </>
                  )}
                </div>
              );
            })}
          </div>
        ),
      )}
    </div>
  );
}

/** Says that a paragraph moved, and links to its other place. */
function MoveMark({ paragraph: { kind, pair }, onGo }: { paragraph: RedlineParagraph; onGo: RowsProps["onGo"] }) {
  if (pair === null || (kind !== "moved" && kind !== "moved-from")) return null;
  const isHere = kind === "moved";
  return (
    <button
      type="button"
      className={styles.redlineMove}
      title={(isHere ? texts.goToOld : texts.goToNew)(pair)}
      onClick={() => onGo(pair, isHere ? "moved-from" : "moved")}
    >
      {isHere ? texts.movedHere : texts.movedAway} {pair}
    </button>
  );
}

function Runs({ runs }: { runs: readonly RedlineRun[] }) {
  return runs.map(({ op, text }, i) => {
    if (op === "equal") return text;
    return op === "insert" ? <ins key={i}>{text}</ins> : <del key={i}>{text}</del>;
  });
}

function moveOf({ kind, pair }: RedlineParagraph): string | undefined {
  return pair === null ? undefined : `${kind} ${pair}`;
}
