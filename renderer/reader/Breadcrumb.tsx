import { Link } from "@tanstack/react-router";
import type { TreeNode } from "#shared/reader.ts";
import { LevelName } from "../ui/LevelName.tsx";
import { texts } from "./texts.ts";

export function Breadcrumb({ path }: { path: readonly TreeNode[] }) {
  return (
    <nav className="breadcrumb" aria-label={texts.breadcrumb}>
      <ol>
        {path.map((level) => (
          <li key={level.id}>
            <Link to="/law/level/$node" params={{ node: level.id }}>
              <LevelName level={level} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
