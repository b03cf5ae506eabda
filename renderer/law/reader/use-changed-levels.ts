import { useQuery } from "@tanstack/react-query";
import { reportQueries } from "../report/queries.ts";
import { usualKinds, totalOf } from "../report/counts.ts";
import { reportLevelOf, sourceKeyOf } from "./level-node.ts";

/** Sections that the newest installed release changed below a level of the tree; null if two releases cannot be compared. */
export function useChangedLevels(node: string): (id: string) => number | null {
  const key = sourceKeyOf(node) ?? "";
  const releases = useQuery({ ...reportQueries.releases(key), enabled: key !== "" }).data?.releases ?? [];
  const [before, newest] = releases.slice(-2);
  const isPair = before !== undefined && newest !== undefined && before.span === newest.span;
  const summary = useQuery({ ...reportQueries.summary({ key, from: before?.id ?? "", to: newest?.id ?? "" }), enabled: isPair }).data;
  if (summary === undefined) return () => null;
  const kinds = usualKinds(summary.counts);
  const counts = new Map(summary.levels.map((level) => [level.id, totalOf(level.counts, kinds)]));
  return (id) => counts.get(reportLevelOf(id) ?? "") ?? 0;
}
