import type { ReaderView, TreeNode } from "#shared/law/reader.ts";

/** A section as the tree names it. */
export function ownNode({ section, source }: ReaderView): TreeNode {
  return {
    id: sectionNodeId(section.actId),
    kind: "section",
    number: section.sectionNumber,
    label: section.displayLabel ?? section.citationShort ?? section.actId,
    name: section.sectionTitle ?? "",
    status: section.actStatus,
    isLeaf: true,
    actId: section.actId,
    sectionCount: null,
    liveCount: null,
    isFiction: source.isFiction,
  };
}

/** Id of a section in the tree. */
export function sectionNodeId(actId: string): string {
  return `section:${actId}`;
}
