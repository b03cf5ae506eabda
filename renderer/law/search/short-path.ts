import type { SectionRecord } from "#shared/law/statutes.ts";
import { levelLabel } from "../../ui/labels.ts";

type Level = SectionRecord["breadcrumb"][number];

/** A place in one line: the first and the last level by name, those between by number, without the section itself. */
export function shortPath(breadcrumb: readonly Level[]): { label: string; name: string }[] {
  const levels = breadcrumb.filter((level) => level.type !== "section");
  return levels.map((level, i) => {
    const label = levelLabel(level.label ?? level.num ?? "");
    const isEnd = i === 0 || i === levels.length - 1;
    return { label, name: isEnd || label === "" ? (level.name ?? "") : "" };
  });
}
