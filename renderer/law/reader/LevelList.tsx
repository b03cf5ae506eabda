import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { TreeNode } from "#shared/law/reader.ts";
import { LevelRow } from "./LevelRow.tsx";
import styles from "./level.module.css";

/** Lists up to this length are drawn whole, so that find-in-page sees every row. */
const wholeUpTo = 200;
const usualRow = 36;

interface LevelListProps {
  nodes: readonly TreeNode[];
  /** The rows have different sources, so each shows its day. */
  dated: boolean;
  /** Sections below a row that the last release changed; null if that is not known. */
  changedOf: (id: string) => number | null;
}

export function LevelList({ nodes, dated, changedOf }: LevelListProps) {
  if (nodes.length > wholeUpTo) return <WindowedList nodes={nodes} dated={dated} changedOf={changedOf} />;
  return (
    <ol className={styles.levelList}>
      {nodes.map((node) => (
        <li key={node.id}>
          <LevelRow node={node} dated={dated} changed={node.isLeaf ? null : changedOf(node.id)} />
        </li>
      ))}
    </ol>
  );
}

function WindowedList({ nodes, dated, changedOf }: LevelListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const pane = list.current?.closest<HTMLElement>("#main") ?? null;
    setScroller(pane);
    if (pane !== null && list.current !== null)
      setMargin(list.current.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop);
  }, []);
  const virtual = useVirtualizer({
    count: nodes.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualRow,
    getItemKey: useCallback((index: number) => nodes[index]?.id ?? index, [nodes]),
    scrollMargin: margin,
    overscan: 20,
  });
  return (
    <ol className={styles.levelList} ref={list} style={{ height: virtual.getTotalSize(), position: "relative" }}>
      {virtual.getVirtualItems().map((row) => {
        const node = nodes[row.index];
        return node === undefined ? null : (
          <li
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            aria-posinset={row.index + 1}
            aria-setsize={nodes.length}
            className={styles.levelWindowed}
            style={{ transform: `translateY(${row.start - margin}px)` }}
          >
            <LevelRow node={node} dated={dated} changed={node.isLeaf ? null : changedOf(node.id)} />
          </li>
        );
      })}
    </ol>
  );
}
