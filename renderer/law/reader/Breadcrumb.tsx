import { replaceEqualDeep } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import type { TreeNode } from "#shared/law/reader.ts";
import { sectionLabel } from "../../ui/labels.ts";
import { LevelName } from "../../ui/LevelName.tsx";
import { CrumbMenu } from "./CrumbMenu.tsx";
import { texts } from "./texts.ts";

/** The levels down to what is shown, itself last; each opens the list of its siblings. */
export function Breadcrumb({ path }: { path: readonly TreeNode[] }) {
  const levels = useKept(path);
  return (
    <nav className="breadcrumb" aria-label={texts.breadcrumb}>
      <ol>
        {levels.map((level, i) => (
          <li key={level.isLeaf ? "section" : level.id}>
            {i === levels.length - 1 ? (
              <span aria-current="page">{level.isLeaf ? sectionLabel(level.label) : <LevelName level={level} />}</span>
            ) : (
              <Link to="/law/level/$node" params={{ node: level.id }}>
                <LevelName level={level} />
              </Link>
            )}
            <CrumbMenu node={level} parent={levels[i - 1] ?? null} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The value with whatever is equal in it to the last one kept as it was, so that the menus of the same levels are not drawn anew. */
function useKept<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
