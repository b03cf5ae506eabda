import { Link } from "@tanstack/react-router";
import type { TreeNode } from "#shared/reader.ts";
import { sectionLabel } from "../ui/labels.ts";
import { LevelName } from "../ui/LevelName.tsx";
import { CrumbMenu } from "./CrumbMenu.tsx";
import { texts } from "./texts.ts";

/** The levels down to what is shown, itself last; each opens the list of its siblings. */
export function Breadcrumb({ path }: { path: readonly TreeNode[] }) {
  return (
    <nav className="breadcrumb" aria-label={texts.breadcrumb}>
      <ol>
        {path.map((level, i) => (
          <li key={level.id}>
            {i === path.length - 1 ? (
              <span aria-current="page">{level.isLeaf ? sectionLabel(level.label) : <LevelName level={level} />}</span>
            ) : (
              <Link to="/law/level/$node" params={{ node: level.id }}>
                <LevelName level={level} />
              </Link>
            )}
            <CrumbMenu node={level} parent={path[i - 1] ?? null} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
