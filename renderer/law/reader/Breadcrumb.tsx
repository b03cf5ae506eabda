import { replaceEqualDeep } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight, Ellipsis } from "lucide-react";
import { useRef } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import type { TreeNode } from "#shared/law/reader.ts";
import { levelTitle, sectionLabel } from "../../ui/labels.ts";
import { LevelName } from "../../ui/LevelName.tsx";
import { CrumbMenu } from "./CrumbMenu.tsx";
import { foldedPath } from "./folded-path.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./breadcrumb.module.css";
import menuLook from "../../ui/menu.module.css";

/**
 * The levels down to the current one, which is last, on one line; the middle of a long path is folded. Each level opens the list of its
 * siblings.
 */
export function Breadcrumb({ path }: { path: readonly TreeNode[] }) {
  const levels = useKept(path);
  const { first, folded, last } = foldedPath(levels);
  return (
    <nav className={styles.breadcrumb} aria-label={texts.breadcrumb}>
      <ol>
        {first.map((level, i) => (
          <Crumb key={level.id} level={level} parent={levels[i - 1] ?? null} isLast={levels.length === i + 1} />
        ))}
        {folded.length === 0 ? null : (
          <li className={styles.crumbFolded}>
            <Folded levels={folded} />
            <ChevronRight aria-hidden className={styles.crumbMark} />
          </li>
        )}
        {last.map((level, i) => {
          const at = levels.length - last.length + i;
          return (
            <Crumb
              key={level.isLeaf ? "section" : level.id}
              level={level}
              parent={levels[at - 1] ?? null}
              isLast={at === levels.length - 1}
            />
          );
        })}
      </ol>
    </nav>
  );
}

function Crumb({ level, parent, isLast }: { level: TreeNode; parent: TreeNode | null; isLast: boolean }) {
  return (
    <li className={level.isLeaf ? styles.crumbSection : undefined}>
      {isLast ? (
        <span className={styles.crumbName} aria-current="page">
          {level.isLeaf ? sectionLabel(level.label) : <LevelName level={level} />}
        </span>
      ) : (
        <Link className={styles.crumbName} to="/law/level/$node" params={{ node: level.id }} title={levelTitle(level)}>
          <LevelName level={level} />
        </Link>
      )}
      <CrumbMenu node={level} parent={parent} />
      {isLast ? null : <ChevronRight aria-hidden className={styles.crumbMark} />}
    </li>
  );
}

/** The levels in between, in a menu. */
function Folded({ levels }: { levels: readonly TreeNode[] }) {
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <Button className={styles.crumbButton} aria-label={texts.folded(levels.length)}>
        <Ellipsis aria-hidden />
      </Button>
      <Popover className={classNames(menuLook.menu, styles.crumbMenu)} placement="bottom start">
        <Menu aria-label={texts.folded(levels.length)}>
          {levels.map((level) => (
            <MenuItem
              key={level.id}
              className={menuLook.item}
              textValue={levelTitle(level)}
              onAction={() => void navigate({ to: "/law/level/$node", params: { node: level.id } })}
            >
              {levelTitle(level)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/**
 * The value, with every part that equals the last one replaced by the earlier object, so that the menus of the same levels are not redrawn.
 */
function useKept<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
