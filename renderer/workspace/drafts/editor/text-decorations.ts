import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { type Decoration, DecorationSet } from "@tiptap/pm/view";
import { oncePerNode, textblocksOf } from "./blocks.ts";

/** Decorations of one textblock; `start` is the position of its first character. */
export type DecorationSource = (textblock: Node, start: number) => Decoration[];

/** Textblocks that one edit touches; beyond this number, reading all of them again is faster. */
const mostTouched = 100;

/**
 * A plugin that draws over the letters of each textblock and changes none. Only textblocks that an edit touched are read again, so that a
 * key in a long draft costs no more than in a short one. A transaction with the meta `true` under the key reads all of them.
 */
export function textDecorations(name: string, source: DecorationSource): { key: PluginKey<DecorationSet>; plugin: Plugin<DecorationSet> } {
  const key = new PluginKey<DecorationSet>(name);
  const all = (doc: Node) => {
    return DecorationSet.create(
      doc,
      textblocksOf(doc).flatMap(({ node, start }) => source(node, start)),
    );
  };
  const plugin = new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => all(doc),
      apply(transaction, set) {
        if (transaction.getMeta(key) === true) return all(transaction.doc);
        if (!transaction.docChanged) return set;
        const blocks = touched(transaction);
        if (blocks.length > mostTouched) return all(transaction.doc);
        return blocks.reduce(
          (now, { node, pos }) => {
            const old = now.find(pos, pos + node.nodeSize);
            return now.remove(old).add(transaction.doc, source(node, pos + 1));
          },
          set.map(transaction.mapping, transaction.doc),
        );
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
  return { key, plugin };
}

/** Textblocks of the new document that a transaction touched. */
export function touched(transaction: Transaction): { node: Node; pos: number }[] {
  const { doc, mapping } = transaction;
  const found = new Map<number, Node>();
  mapping.maps.forEach((map, i) => {
    const later = mapping.slice(i + 1);
    map.forEach((_from, _to, start, end) => {
      const from = Math.max(0, later.map(start, -1) - 1);
      const to = Math.min(doc.content.size, later.map(end, 1) + 1);
      doc.nodesBetween(from, to, (node, pos) => {
        if (node.isTextblock) found.set(pos, node);
        return !node.isTextblock;
      });
    });
  });
  return [...found].map(([pos, node]) => ({ node, pos }));
}

/** Text of a textblock, one character per position; anything except text becomes U+FFFC. */
export const positionText = oncePerNode((textblock): string => {
  let text = "";
  textblock.forEach((node) => (text += node.isText ? (node.text ?? "") : "\uFFFC".repeat(node.nodeSize)));
  return text;
});
