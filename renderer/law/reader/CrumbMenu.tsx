import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check, ChevronDown } from "lucide-react";
import { memo, useState } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components";
import type { TreeNode } from "#shared/law/reader.ts";
import { levelLabel, levelTitle, sectionLabel } from "../../ui/labels.ts";
import { Name } from "../../ui/Name.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { standingOf, statusWord } from "../../ui/status.ts";
import { readerQueries, treeRoot } from "./queries.ts";
import { useReading } from "./reading-state.ts";
import { siblingsToList } from "./siblings.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./breadcrumb.module.css";
import menuLook from "../../ui/menu.module.css";

interface CrumbMenuProps {
  /** The level that the crumb names, or the section. */
  node: TreeNode;
  /** Null on the first crumb. */
  parent: TreeNode | null;
}

/** The siblings of a crumb, the current one marked; fetched when the menu opens. */
export const CrumbMenu = memo(function CrumbMenu({ node, parent }: CrumbMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const name = node.isLeaf ? sectionLabel(node.label) : levelTitle(node);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={styles.crumbButton} aria-label={texts.siblings.open(name)}>
        <ChevronDown aria-hidden />
      </Button>
      <Popover className={classNames(menuLook.menu, styles.crumbMenu)} placement="bottom start">
        <Siblings node={node} parent={parent} label={texts.siblings.open(name)} />
      </Popover>
    </MenuTrigger>
  );
});

function Siblings({ node, parent, label }: CrumbMenuProps & { label: string }) {
  const withSample = useReading((state) => state.withSample);
  const { data, error } = useQuery(readerQueries.children(parent?.id ?? treeRoot, { includeSample: withSample || node.isFiction }));
  const navigate = useNavigate();
  if (error !== null) return <ErrorNote title={texts.tree.failed} error={error} />;
  if (data === undefined) return <p className={menuLook.heading}>{texts.tree.loading}</p>;

  function open(to: TreeNode) {
    if (to.actId !== null) void navigate({ to: "/law/$actId", params: { actId: to.actId } });
    else void navigate({ to: "/law/level/$node", params: { node: to.id } });
  }
  const { nodes, isCut } = siblingsToList(data.nodes, node.id);
  return (
    <Menu aria-label={label} selectionMode="single" disallowEmptySelection selectedKeys={[node.id]} shouldCloseOnSelect>
      {nodes.map((one) => (
        <MenuItem
          key={one.id}
          id={one.id}
          className={classNames(menuLook.item, isDead(one) ? styles.menuDead : null)}
          textValue={titleOf(one)}
          onAction={() => open(one)}
        >
          <span className={menuLook.tick}>{one.id === node.id ? <Check aria-hidden /> : null}</span>
          <span>
            <span className={styles.crumbNumber}>{one.isLeaf ? sectionLabel(one.label) : levelLabel(one.label)}</span>{" "}
            {one.name === one.label ? null : <Name>{one.name}</Name>}
            {isDead(one) ? <span className={styles.crumbStatus}> {statusWord(one.status)}</span> : null}
          </span>
        </MenuItem>
      ))}
      {isCut && parent !== null ? <Separator className={menuLook.rule} /> : null}
      {isCut && parent !== null ? (
        <MenuItem className={menuLook.item} onAction={() => open(parent)} textValue={texts.siblings.all(data.nodes.length)}>
          <span className={menuLook.tick} />
          {texts.siblings.all(data.nodes.length)}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

function titleOf(node: TreeNode): string {
  return node.isLeaf ? `${sectionLabel(node.label)} ${node.name}` : levelTitle(node);
}

function isDead(node: TreeNode): boolean {
  const standing = node.status === null ? "live" : standingOf(node.status);
  return standing === "dead" || standing === "moved";
}
