import type { Node } from "@tiptap/pm/model";
import { Decoration } from "@tiptap/pm/view";
import { oncePerNode, textblocksOf } from "./blocks.ts";
import { positionText, textDecorations } from "./text-decorations.ts";

/** A placeholder in a draft, with its letters as in the text. */
export interface Placeholder {
  text: string;
  pos: number;
}

/**
 * `[Supplier]`, `{{fee}}`, `<<date>>` and a run of underscores; a box, a footnote, the words of a link and the changed letter or words of a
 * quotation (`[t]he`, `[sic]`, `[...]`) are not placeholders.
 */
const pattern =
  /\[(?![ xX]\]|\^|[A-Za-z]\][a-z]|sic\]|[.… ]+\])[^[\]\n\uFFFC]{1,200}\](?!\()|\{\{[^{}\n\uFFFC]{1,200}\}\}|<<[^<>\n\uFFFC]{1,200}>>|_{3,}/g;

/** Placeholders of a textblock, with their distance from its first character. */
const inTextblock = oncePerNode((textblock): Placeholder[] =>
  textblock.type.spec.code === true
    ? []
    : [...positionText(textblock).matchAll(pattern)].map(({ 0: text, index }) => ({ text, pos: index })),
);

export function placeholdersIn(textblock: Node, start: number): Placeholder[] {
  return inTextblock(textblock).map(({ text, pos }) => ({ text, pos: start + pos }));
}

export function placeholdersOf(doc: Node): Placeholder[] {
  return textblocksOf(doc).flatMap(({ node, start }) => placeholdersIn(node, start));
}

/** Draws placeholders as chips. */
export const placeholderChips = () =>
  textDecorations("placeholders", (node, start) =>
    placeholdersIn(node, start).map(({ text, pos }) => Decoration.inline(pos, pos + text.length, { class: "draft-gap" })),
  ).plugin;
