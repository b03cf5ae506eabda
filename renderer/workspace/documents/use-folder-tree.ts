import { hotkeysCoreFeature, syncDataLoaderFeature, type TreeInstance } from "@headless-tree/core";
import { useTree } from "@headless-tree/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Folder } from "#shared/workspace/folders.ts";
import { childrenByParent, rootFolder } from "./folder-tree.ts";

/** The folders as a tree; null is the matter itself, which is not drawn. A folder opens when it is first seen. */
export function useFolderTree(folders: readonly Folder[], onChoose: (id: string) => void): TreeInstance<Folder | null> {
  const children = useMemo(() => childrenByParent(folders), [folders]);
  const byId = useMemo(() => new Map(folders.map((folder) => [folder.id, folder])), [folders]);
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const expanded = useMemo(() => folders.map(({ id }) => id).filter((id) => !shut.has(id)), [folders, shut]);
  const [focused, setFocused] = useState<string | null>(null);
  // The loader is called while the tree is rebuilt, after this render; it must see this render's data.
  const data = useRef({ children, byId });
  data.current = { children, byId };

  const tree = useTree<Folder | null>({
    rootItemId: rootFolder,
    features: [syncDataLoaderFeature, hotkeysCoreFeature],
    dataLoader: {
      getItem: (id) => data.current.byId.get(id) ?? null,
      getChildren: (id) => (data.current.children.get(id) ?? []).map((folder) => folder.id),
    },
    getItemName: (item) => item.getItemData()?.name ?? "",
    isItemFolder: (item) => (data.current.children.get(item.getId()) ?? []).length > 0,
    state: { expandedItems: expanded, focusedItem: focused },
    setExpandedItems: (change) => {
      const open = new Set(typeof change === "function" ? change(expanded) : change);
      setShut(new Set([...data.current.byId.keys()].filter((id) => !open.has(id))));
    },
    setFocusedItem: (change) => setFocused(typeof change === "function" ? change(focused) : change),
    onPrimaryAction: (item) => onChoose(item.getId()),
    hotkeys: {
      customOpen: { hotkey: "Enter", preventDefault: true, handler: (_event, of) => onChoose(of.getFocusedItem().getId()) },
    },
  });
  useEffect(() => tree.rebuildTree(), [tree, children, expanded]);
  return tree;
}
