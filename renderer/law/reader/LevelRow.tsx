import { Link } from "@tanstack/react-router";
import type { TreeNode } from "#shared/law/reader.ts";
import { LevelDay } from "../currency/LevelDay.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { levelLabel, sectionLabel } from "../../ui/labels.ts";
import { Name } from "../../ui/Name.tsx";
import { rowLook } from "../../ui/row-look.ts";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { ChangedShare } from "./ChangedShare.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./level.module.css";

interface LevelRowProps {
  node: TreeNode;
  /** Shows the day of the row's text. */
  dated: boolean;
  /** Sections below it that changed with the last release; null if that is not known. */
  changed: number | null;
}

/** One line of a list of contents: number, name, number of sections, and how many of them the last release changed. */
export function LevelRow({ node, dated, changed }: LevelRowProps) {
  const label = node.isLeaf ? sectionLabel(node.label) : levelLabel(node.label);
  const isLive = node.status === null || standingOf(node.status) === "live";
  const inside = (
    <>
      <span className={styles.levelNumber}>{label === node.name ? "" : label}</span>
      <span className={styles.levelWhat}>
        <span className={styles.levelName} title={node.name}>
          <Name>{node.name === "" ? label : node.name}</Name>
        </span>
        {node.sectionCount === null ? null : (
          <span className={styles.levelCount}>
            {formatCount(node.sectionCount)}
            <span className="only-spoken"> {countOf(node.sectionCount, "section").replace(/^\S+ /, "")}</span>
          </span>
        )}
      </span>
      <span className={styles.levelSide}>
        {isLive ? null : <StatusBadge status={node.status} />}
        {node.isFiction && node.kind === "title" ? <FictionBadge /> : null}
        {changed === null || changed === 0 ? null : <ChangedShare changed={changed} of={node.isLeaf ? 1 : node.sectionCount} />}
        {dated ? <LevelDay node={node.id} /> : null}
      </span>
    </>
  );
  const className = classNames(rowLook({ size: "roomy", isOut: true }), styles.levelRow, !isLive && styles.levelDead);
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
