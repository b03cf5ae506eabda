import { Link } from "@tanstack/react-router";
import type { TreeNode } from "#shared/law/reader.ts";
import { LevelDay } from "../currency/LevelDay.tsx";
import { formatCount } from "../../ui/format.ts";
import { levelLabel, sectionLabel } from "../../ui/labels.ts";
import { Name } from "../../ui/Name.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";

/** One line of a list of contents; a `dated` one says of which day its text is. */
export function LevelRow({ node, dated }: { node: TreeNode; dated: boolean }) {
  const label = node.isLeaf ? sectionLabel(node.label) : levelLabel(node.label);
  const isLive = node.status === null || standingOf(node.status) === "live";
  const inside = (
    <>
      <span className="level-number">{label === node.name ? "" : label}</span>
      <span className="level-name">
        <Name>{node.name === "" ? label : node.name}</Name>
      </span>
      {isLive ? null : <StatusBadge status={node.status} />}
      {node.isFiction && node.kind === "title" ? <FictionBadge /> : null}
      {dated ? <LevelDay node={node.id} /> : null}
      {node.sectionCount === null ? null : <span className="level-count">{formatCount(node.sectionCount)}</span>}
    </>
  );
  const className = `level-row ${isLive ? "" : "level-dead"}`;
  return node.actId === null ? (
    <Link to="/law/level/$node" params={{ node: node.id }} className={className} data-row>
      {inside}
    </Link>
  ) : (
    <Link to="/law/$actId" params={{ actId: node.actId }} className={className} data-row>
      {inside}
    </Link>
  );
}
