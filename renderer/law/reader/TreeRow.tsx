import type { ItemInstance } from "@headless-tree/core";
import { ChevronRight, LoaderCircle } from "lucide-react";
import { type CSSProperties, memo, useCallback } from "react";
import type { TreeNode } from "#shared/law/reader.ts";
import { levelLabel, sectionLabel } from "../../ui/labels.ts";
import { Name } from "../../ui/Name.tsx";
import { rowLook } from "../../ui/row-look.ts";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { saysStatus, standingOf, statusWord } from "../../ui/status.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./tree.module.css";

export interface TreeRowProps {
  item: ItemInstance<TreeNode>;
  node: TreeNode;
  index: number;
  /** Distance from the top of the tree in pixels. */
  offset: number;
  /** 0 for rows without a parent. */
  level: number;
  setSize: number;
  posInSet: number;
  isExpanded: boolean;
  isFocused: boolean;
  isCurrent: boolean;
  isLoading: boolean;
  measure: (element: Element | null) => void;
  /** `isOnTwist`: on the mark that opens and closes a level. */
  onPress: (item: ItemInstance<TreeNode>, isOnTwist: boolean) => void;
}

/** Number and name of a level or a section; a screen reader reads what it shows. Redrawn only when a part of it changed. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { item, node, level, isExpanded, isFocused, isCurrent, isLoading, measure, onPress } = props;
  const standing = node.status === null ? "live" : standingOf(node.status);
  const isDead = standing === "dead" || standing === "moved";
  const label = node.isLeaf ? sectionLabel(node.label) : levelLabel(node.label);
  const place: CSSProperties & Record<`--${string}`, number | string> = { transform: `translateY(${props.offset}px)`, "--level": level };
  const setElement = useCallback(
    (element: HTMLElement | null) => {
      item.registerElement(element);
      measure(element);
    },
    [item, measure],
  );

  return (
    <div
      ref={setElement}
      role="treeitem"
      tabIndex={isFocused ? 0 : -1}
      data-index={props.index}
      data-pane-entry={isFocused ? "" : undefined}
      className={classNames(rowLook({ size: "dense" }), styles.treeRow, styles[`tree-${node.kind}`], isDead ? styles.treeDead : null)}
      style={place}
      onClick={(event) => onPress(item, event.target instanceof Element && event.target.closest(`.${styles.treeTwist}`) !== null)}
      aria-level={level + 1}
      aria-setsize={props.setSize}
      aria-posinset={props.posInSet + 1}
      aria-expanded={node.isLeaf ? undefined : isExpanded}
      aria-selected={isCurrent}
      aria-current={isCurrent ? "page" : undefined}
    >
      {node.isLeaf ? (
        <span className={styles.treeTwist} />
      ) : isLoading ? (
        <LoaderCircle aria-hidden className={classNames(styles.treeTwist, "turning")} />
      ) : (
        <ChevronRight aria-hidden className={styles.treeTwist} />
      )}
      <span className={styles.treeText}>
        {label === node.name || label === "" || node.name === "" ? null : <span className={styles.treeNumber}>{label}</span>}{" "}
        <span className={styles.treeName}>
          <Name>{node.name === "" ? label : node.name}</Name>
        </span>
        {isDead && !saysStatus(node.name, node.status) ? <span className={styles.treeStatus}> {statusWord(node.status)}</span> : null}
        {node.isFiction && !node.isLeaf && node.kind === "title" ? <FictionBadge /> : null}
      </span>
    </div>
  );
});
