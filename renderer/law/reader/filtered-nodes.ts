import type { TreeNode } from "#shared/law/reader.ts";
import { levelLabel, sectionLabel } from "../../ui/labels.ts";

/** Rows whose number and name contain every typed word at the beginning of a word; all rows when nothing is typed. */
export function filteredNodes(nodes: readonly TreeNode[], typed: string): readonly TreeNode[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return nodes;
  return nodes.filter((node) => {
    const words = ` ${plain(`${node.isLeaf ? sectionLabel(node.label) : levelLabel(node.label)} ${node.name}`)}`;
    return wanted.every((word) => words.includes(` ${word}`));
  });
}

/** Lower case without accents; everything except letters, digits and periods separates words. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();
}
