import type { Node } from "@tiptap/pm/model";

/*
 * Nodes of an editor never change: what was read from one stays true. So a document after a key is read again in the one block with the
 * key, and the rest is taken over by its position.
 */

/** A textblock and the position of its first character. */
export interface Textblock {
  node: Node;
  start: number;
}

/** `read` for a node, called once for each. */
export function oncePerNode<T>(read: (node: Node) => T): (node: Node) => T {
  const known = new WeakMap<Node, { is: T }>();
  return (node) => {
    const found = known.get(node);
    if (found !== undefined) return found.is;
    const is = read(node);
    known.set(node, { is });
    return is;
  };
}

const textblocksIn = oncePerNode((block): Textblock[] => {
  if (block.isTextblock) return [{ node: block, start: 1 }];
  const found: Textblock[] = [];
  block.descendants((node, pos) => {
    // `pos` counts from within the block.
    if (node.isTextblock) found.push({ node, start: pos + 2 });
    return !node.isTextblock;
  });
  return found;
});

/** Textblocks of a document in their order. */
export const textblocksOf = oncePerNode((doc): readonly Textblock[] => {
  const found: Textblock[] = [];
  doc.forEach((block, offset) => {
    for (const { node, start } of textblocksIn(block)) found.push({ node, start: offset + start });
  });
  return found;
});

/** Names of the nodes and marks in a block, and its own. */
const namesIn = oncePerNode((block): ReadonlySet<string> => {
  const names = new Set<string>();
  const add = (node: Node) => {
    names.add(node.type.name);
    for (const { type } of node.marks) names.add(type.name);
  };
  add(block);
  block.descendants(add);
  return names;
});

/** Like `doc.descendants`, for the blocks that have a node or mark of one of these names. */
export function descendantsWith(
  doc: Node,
  names: readonly string[],
  visit: (node: Node, pos: number, parent: Node | null) => boolean | undefined,
): void {
  doc.forEach((block, offset) => {
    const inside = namesIn(block);
    if (!names.some((name) => inside.has(name)) || visit(block, offset, doc) === false) return;
    block.descendants((node, pos, parent) => visit(node, offset + 1 + pos, parent));
  });
}
