import type { ItemInstance } from "@headless-tree/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef } from "react";
import type { TreeNode } from "#shared/law/reader.ts";
import { useLayout } from "../../ui/layout-state.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { sectionNodeId } from "./own-node.ts";
import { texts } from "./texts.ts";
import { TreeBar } from "./TreeBar.tsx";
import { TreeRow } from "./TreeRow.tsx";
import { typeAhead, typeMore } from "./type-ahead.ts";
import { useLawTree } from "./use-law-tree.ts";
import { useRevealed } from "./use-revealed.ts";
import { useRowPrefetch } from "./use-row-prefetch.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./tree.module.css";
import readerLook from "./reader.module.css";

/** The assumed height of a row until it is measured, in pixels. */
const usualRow = 28;

/** How long the rows around a revealed row are still being measured, in milliseconds. */
const settleTime = 400;

function usualHeight(): number {
  return usualRow;
}

/** The installed law as a tree: lazy, windowed, with type-ahead. The tree always opens and marks the section being read. */
export const LawTree = memo(function LawTree({ isOverlay }: { isOverlay: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const setOverlay = useLayout((state) => state.setOverlay);
  const { actId, node } = useParams({ strict: false });
  const current = actId === undefined ? node : sectionNodeId(actId);

  const openNode = (target: TreeNode) => {
    // A level opened in the tree is a step on the way; a section is the goal.
    if (target.isLeaf && isOverlay) setOverlay(null);
    if (target.actId !== null) void navigate({ to: "/law/$actId", params: { actId: target.actId } });
    else void navigate({ to: "/law/level/$node", params: { node: target.id } });
  };
  const scrollTo = useRef<(index: number) => void>(() => undefined);
  const { tree, loading, isWhole, isPending, error } = useLawTree({
    current,
    onOpen: openNode,
    scrollTo: (index) => scrollTo.current(index),
  });
  const items = tree.getItems();
  // The list of items is replaced whenever the tree is rebuilt; asking each of thousands on every render would be slow.
  const ids = useMemo(() => items.map((item) => item.getId()), [items]);
  const indexes = useMemo(() => new Map(ids.map((id, i) => [id, i])), [ids]);
  const focusedIndex = indexes.get(tree.getState().focusedItem ?? "") ?? 0;
  const currentIndex = indexes.get(current ?? "") ?? -1;

  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: usualHeight,
    // The same function while the rows are the same; otherwise every row is laid out again on every render.
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 10,
    // The focused row stays in the page when it is scrolled away, so that Tab still finds the tree.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const rows = new Set<number>();
      for (let i = Math.max(0, startIndex - overscan); i <= Math.min(count - 1, endIndex + overscan); i++) rows.add(i);
      if (focusedIndex >= 0 && focusedIndex < count) rows.add(focusedIndex);
      return [...rows].sort((a, b) => a - b);
    },
  });
  scrollTo.current = (index) => virtual.scrollToIndex(index, { align: "auto" });

  useRevealed({ actId, node: current });
  const revealed = useRef<{ id: string | null; index: number }>({ id: null, index: -1 });
  const settling = useRef(0);
  useEffect(() => {
    if (currentIndex < 0 || current === undefined) return;
    const isNew = revealed.current.id !== current;
    // Levels above that are still loading will push the row down; levels opened later are the reader's own choice.
    if (isNew) settling.current = Infinity;
    if (settling.current === Infinity && isWhole) settling.current = performance.now() + settleTime;
    if (!isNew && (revealed.current.index === currentIndex || performance.now() > settling.current)) return;
    revealed.current = { id: current, index: currentIndex };
    const { range } = virtual;
    if (range === null || currentIndex <= range.startIndex || currentIndex >= range.endIndex)
      virtual.scrollToIndex(currentIndex, { align: "center" });
  });
  // The range assumes usual heights; measured rows of two lines push the current row out of sight.
  useEffect(() => {
    const row = virtual.measurementsCache[currentIndex];
    // The list's own size of the pane; asking the element would force a layout in the middle of every change.
    const { scrollOffset: top, scrollRect: pane } = virtual;
    if (row === undefined || top === null || pane === null || performance.now() > settling.current) return;
    if (row.start < top || row.end > top + pane.height) virtual.scrollToIndex(currentIndex, { align: "center" });
  });

  const latestOpen = useRef(openNode);
  latestOpen.current = openNode;
  const latestCurrent = useRef(current);
  latestCurrent.current = current;
  /** A level opens and shows its page; a second press, or a press on its mark, only opens and closes it. */
  const handlePress = useCallback((item: ItemInstance<TreeNode>, isOnTwist: boolean) => {
    const target = item.getItemData();
    const isHere = target.id === latestCurrent.current;
    // The focus moves to the section when it opens; an earlier move would draw the tree twice.
    if (target.isLeaf && !isHere) return latestOpen.current(target);
    item.setFocused();
    if (target.isLeaf) return latestOpen.current(target);
    if (!item.isExpanded()) item.expand();
    else if (isOnTwist || isHere) item.collapse();
    if (!isOnTwist && !isHere) latestOpen.current(target);
  }, []);

  const prefetch = useRowPrefetch((index) => items[index]?.getItemData());
  const typed = useRef({ typed: "", at: 0 });
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "[" || event.key === "]" || event.key === "?" || event.key === "/") return;
    const next = typeMore(typed.current, event.key, event.timeStamp);
    typed.current = next;
    const index = typeAhead(
      items.map((item) => item.getItemData()),
      focusedIndex,
      next.typed,
      next.isMore,
    );
    if (index < 0) return;
    event.preventDefault();
    items[index]?.setFocused();
    tree.updateDomFocus();
  }

  const treeProps = tree.getContainerProps(texts.tree.label);
  const setTreeElement = useCallback((element: HTMLDivElement | null) => tree.registerElement(element), [tree]);

  return (
    <nav
      className={isOverlay ? classNames(styles.treePane, readerLook.paneOver) : styles.treePane}
      data-pane="tree"
      aria-label={texts.tree.title}
    >
      <TreeBar isOverlay={isOverlay} />
      {error === null ? null : <ErrorNote title={texts.tree.failed} error={error} />}
      {isPending ? <Skeleton label={texts.tree.loading} lines={10} /> : null}
      {!isPending && error === null && items.length === 0 ? <p className={styles.paneEmpty}>{texts.tree.empty}</p> : null}
      <div className={styles.treeScroller} ref={scroller} data-scroll-restoration-id="tree">
        <div
          {...treeProps}
          {...prefetch}
          ref={setTreeElement}
          className={styles.tree}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={handleKeyDown}
        >
          {virtual.getVirtualItems().map((row) => {
            const item = items[row.index];
            if (item === undefined) return null;
            const meta = item.getItemMeta();
            return (
              <TreeRow
                key={row.key}
                item={item}
                node={item.getItemData()}
                index={row.index}
                offset={row.start}
                level={meta.level}
                setSize={meta.setSize}
                posInSet={meta.posInSet}
                isExpanded={item.isExpanded()}
                isFocused={row.index === focusedIndex}
                isCurrent={row.index === currentIndex}
                isLoading={loading.includes(meta.itemId)}
                measure={virtual.measureElement}
                onPress={handlePress}
              />
            );
          })}
        </div>
      </div>
    </nav>
  );
});
