import { Folder as FolderIcon, FolderOpen, FolderPlus, MoreHorizontal } from "lucide-react";
import { type DragEvent, useMemo, useState } from "react";
import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import type { Folder } from "#shared/workspace/folders.ts";
import { useCommand } from "../../commands/use-command.ts";
import { IconButton } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import { rowLook } from "../../ui/row-look.ts";
import { isOwnDrag, readDrag, dragFolder } from "./drag.ts";
import type { DocumentRow } from "./document-rows.ts";
import { FolderDialogs, type FolderTask } from "./FolderDialogs.tsx";
import { rootFolder } from "./folder-tree.ts";
import { sayFailed } from "../../ui/say.ts";
import { texts } from "./texts.ts";
import { useDocumentActions } from "./use-document-actions.ts";
import { useFolderActions } from "./use-folder-actions.ts";
import { useFolderTree } from "./use-folder-tree.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./documents.module.css";
import statusLook from "../../ui/status.module.css";
import menuLook from "../../ui/menu.module.css";

interface FolderPaneProps {
  matterId: string;
  folders: readonly Folder[];
  rows: readonly DocumentRow[];
  /** Null: all documents of the matter. */
  chosen: string | null;
  onChoose: (folderId: string | null) => void;
}

/** The folders of a matter as a tree: select, create, rename, move by dragging or by menu, delete. */
export function FolderPane({ matterId, folders, rows, chosen, onChoose }: FolderPaneProps) {
  const [task, setTask] = useState<FolderTask | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const documents = useDocumentActions(matterId, folders);
  const actions = useFolderActions(matterId);
  const tree = useFolderTree(folders, (id) => onChoose(id));
  const chosenFolder = folders.find(({ id }) => id === chosen);
  useCommand("documents.newFolder", () => setTask({ is: "add", parent: chosenFolder ?? null }));
  const counts = useMemo(() => {
    const of = new Map<string, number>();
    for (const { document } of rows) if (document.folderId !== null) of.set(document.folderId, (of.get(document.folderId) ?? 0) + 1);
    return of;
  }, [rows]);

  /** Makes an element accept documents and folders that are dragged to it. */
  const takes = (folder: Folder | null) => ({
    onDragOver: (event: DragEvent) => {
      if (!isOwnDrag(event.dataTransfer)) return;
      event.preventDefault();
      setOver(folder?.id ?? rootFolder);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      setOver(null);
      const drag = readDrag(event.dataTransfer);
      if (drag === null) return;
      event.preventDefault();
      const to = folder?.id ?? null;
      if ("documents" in drag)
        void documents.move(
          rows.filter(({ document }) => drag.documents.includes(document.id)),
          to,
        );
      else {
        const moved = folders.find(({ id }) => id === drag.folder);
        if (moved === undefined || moved.id === to || moved.parentId === to) return;
        actions.move(moved, to, moved.parentId).catch((error: unknown) => sayFailed(texts.move.failed, error));
      }
    },
  });

  return (
    <aside className={styles.folders} aria-labelledby="folders-title" data-pane="folders">
      <div className={styles.foldersHead}>
        <h2 id="folders-title">{texts.folders.title}</h2>
        {chosenFolder === undefined ? null : <FolderMenu folder={chosenFolder} onTask={setTask} />}
        <IconButton label={texts.folders.add} onPress={() => setTask({ is: "add", parent: null })}>
          <FolderPlus aria-hidden />
        </IconButton>
      </div>
      <RowButton
        size="dense"
        className={over === rootFolder ? styles.isOver : undefined}
        aria-pressed={chosen === null}
        onPress={() => onChoose(null)}
        {...takes(null)}
      >
        {texts.folders.all}
        <span className={classNames(statusLook.count, styles.foldersCount)}>{formatCount(rows.length)}</span>
      </RowButton>
      <div {...tree.getContainerProps(texts.folders.title)}>
        {tree.getItems().map((item) => {
          const folder = item.getItemData();
          if (folder === null) return null;
          const isChosen = folder.id === chosen;
          const isShut = item.getChildren().length > 0 && !item.isExpanded();
          const count = counts.get(folder.id) ?? 0;
          const Icon = isChosen ? FolderOpen : FolderIcon;
          return (
            <div
              {...item.getProps()}
              key={folder.id}
              className={classNames(rowLook({ size: "dense" }), over === folder.id && styles.isOver)}
              style={{ paddingLeft: `calc(var(--s1) + ${item.getItemMeta().level} * var(--s3))` }}
              aria-selected={isChosen}
              draggable
              onDragStart={(event) => dragFolder(event.dataTransfer, folder.id)}
              {...takes(folder)}
            >
              <span className={styles.folderTwist} aria-hidden>
                {item.getChildren().length === 0 ? "" : isShut ? "▸" : "▾"}
              </span>
              <Icon aria-hidden />
              <span className={styles.folderLabel}>{folder.name}</span>
              {folder.matterId === null ? <small>{texts.folders.shared}</small> : null}
              {count === 0 ? null : <span className={classNames(statusLook.count, styles.foldersCount)}>{formatCount(count)}</span>}
            </div>
          );
        })}
      </div>
      <FolderDialogs
        matterId={matterId}
        task={task}
        folders={folders}
        rows={rows}
        onClose={() => setTask(null)}
        onRemoved={() => onChoose(null)}
      />
    </aside>
  );
}

function FolderMenu({ folder, onTask }: { folder: Folder; onTask: (task: FolderTask) => void }) {
  const words = texts.folders;
  return (
    <MenuTrigger>
      <IconButton label={words.menu(folder.name)}>
        <MoreHorizontal aria-hidden />
      </IconButton>
      <Popover className={menuLook.menu}>
        <Menu aria-label={words.menu(folder.name)}>
          <MenuItem className={menuLook.item} onAction={() => onTask({ is: "add", parent: folder })}>
            {words.addInside}
          </MenuItem>
          <MenuItem className={menuLook.item} onAction={() => onTask({ is: "rename", folder })}>
            {words.rename}
          </MenuItem>
          <MenuItem className={menuLook.item} onAction={() => onTask({ is: "move", folder })}>
            {words.move}
          </MenuItem>
          <MenuItem className={menuLook.item} onAction={() => onTask({ is: "remove", folder })}>
            {words.remove}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
