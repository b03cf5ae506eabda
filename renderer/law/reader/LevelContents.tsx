import { useSuspenseQuery } from "@tanstack/react-query";
import type { TreeNode } from "#shared/law/reader.ts";
import { FilteredLevels } from "./FilteredLevels.tsx";
import { onlyLevel } from "./level-node.ts";
import { readerQueries } from "./queries.ts";
import { useReading } from "./reading-state.ts";

interface LevelContentsProps {
  node: string;
  nodes: readonly TreeNode[];
  /** Levels between the current level and these rows, outermost first. */
  passed: readonly TreeNode[];
  /** The rows have different sources, so each shows its day. */
  dated: boolean;
}

/** The contents of a level; a level without siblings is opened in place, so that no page has only one row. */
export function LevelContents({ node, nodes, passed, dated }: LevelContentsProps) {
  const only = onlyLevel(nodes);
  if (only !== null) return <OpenedLevel level={only} passed={[...passed, only]} dated={dated} />;
  return <FilteredLevels node={node} nodes={nodes} passed={passed} dated={dated} />;
}

/** The contents of the only level; `fetchContents` has fetched them. */
function OpenedLevel({ level, passed, dated }: { level: TreeNode; passed: readonly TreeNode[]; dated: boolean }) {
  const includeSample = useReading((state) => state.withSample);
  const { data } = useSuspenseQuery(readerQueries.children(level.id, { includeSample }));
  return <LevelContents node={level.id} nodes={data.nodes} passed={passed} dated={dated} />;
}
