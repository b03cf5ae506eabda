import { buildProxiedInstance, hotkeysCoreFeature, type ItemInstance, syncDataLoaderFeature, type TreeInstance } from "@headless-tree/core";
import { useTree } from "@headless-tree/react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { TreeNode } from "#shared/law/reader.ts";
import { isFictionAmong } from "../library/fiction.ts";
import { libraryQueries } from "../library/queries.ts";
import { useReading } from "./reading-state.ts";
import { levelTitle, sectionLabel } from "../../ui/labels.ts";
import { readerQueries, treeRoot } from "./queries.ts";

interface LawTreeData {
  tree: TreeInstance<TreeNode>;
  /** Levels whose children are loading. */
  loading: readonly string[];
  /** Every open level has its rows. */
  isWhole: boolean;
  isPending: boolean;
  error: Error | null;
}

const noNode: TreeNode = {
  id: treeRoot,
  kind: "corpus",
  number: null,
  label: "",
  name: "",
  status: null,
  isLeaf: false,
  actId: null,
  sectionCount: null,
  liveCount: null,
  isFiction: false,
};

/**
 * The tree of installed law. Children are fetched when a level is opened and live in the query cache; the tree itself knows only which
 * levels are open and which row has the focus.
 */
export function useLawTree(options: {
  /** The node being read. */
  current: string | undefined;
  onOpen: (node: TreeNode) => void;
  scrollTo: (index: number) => void;
}): LawTreeData {
  const expanded = useReading((state) => state.expanded);
  const setExpanded = useReading((state) => state.setExpanded);
  const hideDead = useReading((state) => state.hideDead);
  const withSample = useReading((state) => state.withSample);
  const includeSample = useIsInvented(options.current) || withSample;
  const parents = useMemo(() => [treeRoot, ...expanded], [expanded]);
  const { children, loading, isPending, error } = useQueries({
    queries: parents.map((parent) => readerQueries.children(parent, { hideDead, includeSample })),
    // Plain objects and lists, which the query library keeps identical while nothing changed; the tree is rebuilt on every change.
    combine: (results) => {
      const children: Record<string, TreeNode[]> = {};
      for (const [i, parent] of parents.entries()) {
        const nodes = results[i]?.data?.nodes;
        if (nodes !== undefined) children[parent] = nodes;
      }
      const loading = parents.filter((_, i) => results[i]?.isPending === true);
      return { children, loading, isPending: results[0]?.isPending ?? true, error: results[0]?.error ?? null };
    },
  });

  const nodes = useMemo(() => {
    const byId = new Map<string, TreeNode>();
    for (const list of Object.values(children)) for (const node of list) byId.set(node.id, node);
    return byId;
  }, [children]);
  // The loader is called while the tree is rebuilt, after this render; it must see this render's data.
  const data = useRef({ children, nodes });
  data.current = { children, nodes };

  // The focus follows the reading until the user moves it in the tree itself.
  const { current } = options;
  const [moved, setMoved] = useState<{ from: string | undefined; to: string | null }>({ from: undefined, to: null });
  const focused = moved.from === current || current === undefined || !nodes.has(current) ? moved.to : current;

  const tree = useTree<TreeNode>({
    rootItemId: treeRoot,
    features: [syncDataLoaderFeature, hotkeysCoreFeature],
    // Otherwise each of a title's tens of thousands of rows gets all its methods before one of them is drawn.
    instanceBuilder: buildProxiedInstance,
    dataLoader: {
      getItem: (id) => data.current.nodes.get(id) ?? noNode,
      getChildren: (id) => (data.current.children[id] ?? []).map((node) => node.id),
    },
    getItemName: (item) => nodeName(item.getItemData()),
    isItemFolder: (item) => !item.getItemData().isLeaf,
    state: { expandedItems: expanded, focusedItem: focused },
    setExpandedItems: (change) => setExpanded(typeof change === "function" ? change(useReading.getState().expanded) : change),
    setFocusedItem: (change) => setMoved({ from: current, to: typeof change === "function" ? change(focused) : change }),
    scrollToItem: (item) => options.scrollTo(item.getItemMeta().index),
    hotkeys: {
      customOpen: { hotkey: "Enter", preventDefault: true, handler: (_event, of) => options.onOpen(nodeOf(of.getFocusedItem())) },
    },
  });

  const [built, setBuilt] = useState<typeof children | null>(null);
  // Before the frame is drawn, which would otherwise say for a moment that no law is installed.
  useLayoutEffect(() => {
    tree.rebuildTree();
    setBuilt(children);
  }, [tree, children, expanded]);
  return { tree, loading, isWhole: loading.length === 0 && built === children, isPending, error };
}

function nodeOf(item: ItemInstance<TreeNode>): TreeNode {
  return item.getItemData();
}

/** What a screen reader says about a row. */
export function nodeName(node: TreeNode): string {
  return node.isLeaf ? `${sectionLabel(node.label)} ${node.name}` : levelTitle(node);
}

/** Whether a node belongs to fictional law: the tree contains it while it is read. */
function useIsInvented(node: string | undefined): boolean {
  const { data } = useQuery(libraryQueries.sources());
  const [, kind, id = ""] = /^(section|level):(.+)$/s.exec(node ?? "") ?? [];
  if (kind === "section") return isFictionAmong(data?.data ?? [], id);
  return kind === "level" && (data?.data ?? []).some((one) => one.isFiction && id.startsWith(`${one.key}|`));
}
