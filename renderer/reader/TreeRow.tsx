import type { ItemInstance } from "@headless-tree/core";
import { ChevronRight, LoaderCircle } from "lucide-react";
import type { CSSProperties } from "react";
import type { TreeNode } from "#shared/reader.ts";
import { Name } from "../ui/Name.tsx";
import { FictionBadge } from "../ui/StatusBadge.tsx";
import { standingOf, statusWord } from "../ui/status.ts";
import { levelLabel, sectionLabel } from "../ui/labels.ts";

interface TreeRowProps {
  item: ItemInstance<TreeNode>;
  index: number;
  /** Distance from the top of the tree in pixels. */
  offset: number;
  measure: (element: Element | null) => void;
  isCurrent: boolean;
  isLoading: boolean;
  onOpen: (node: TreeNode) => void;
}

/** Number and name of a level or a section. A level opens and closes, a section is read. */
export function TreeRow({ item, index, offset, measure, isCurrent, isLoading, onOpen }: TreeRowProps) {
  const node = item.getItemData();
  // Rows are named by what they show.
  const { ref: register, "aria-label": _, ...props } = item.getProps();
  const standing = node.status === null ? "live" : standingOf(node.status);
  const isDead = standing === "dead" || standing === "moved";
  const label = node.isLeaf ? sectionLabel(node.label) : levelLabel(node.label);
  const place: CSSProperties & Record<`--${string}`, number | string> = {
    transform: `translateY(${offset}px)`,
    "--level": item.getItemMeta().level,
  };

  function handleClick() {
    item.setFocused();
    if (node.isLeaf) onOpen(node);
    else if (item.isExpanded()) item.collapse();
    else item.expand();
  }

  const setElement = (element: HTMLElement | null) => {
    register(element);
    measure(element);
  };
  return (
    <div
      {...props}
      ref={setElement}
      data-index={index}
      data-pane-entry={item.isFocused() ? "" : undefined}
      className={`tree-row tree-${node.kind} ${isDead ? "tree-dead" : ""}`}
      style={place}
      onClick={handleClick}
      aria-selected={isCurrent}
      aria-current={isCurrent ? "page" : undefined}
    >
      {node.isLeaf ? (
        <span className="tree-twist" />
      ) : isLoading ? (
        <LoaderCircle aria-hidden className="tree-twist turning" />
      ) : (
        <ChevronRight aria-hidden className="tree-twist" />
      )}
      <span className="tree-text">
        {label === node.name || label === "" ? null : <span className="tree-number">{label}</span>}{" "}
        <span className="tree-name">
          <Name>{node.name}</Name>
        </span>
        {isDead ? <span className="tree-status"> {statusWord(node.status)}</span> : null}
        {node.isFiction && !node.isLeaf && node.kind === "title" ? <FictionBadge /> : null}
      </span>
    </div>
  );
}
