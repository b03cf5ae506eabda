import type { Node } from "@tiptap/pm/model";
import { Decoration } from "@tiptap/pm/view";
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

export function placeholdersIn(textblock: Node, start: number): Placeholder[] {
  if (textblock.type.spec.code === true) return [];
  return [...positionText(textblock).matchAll(pattern)].map((match) => ({ text: match[0], pos: start + match.index }));
}

export function placeholdersOf(doc: Node): Placeholder[] {
  const found: Placeholder[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock) found.push(...placeholdersIn(node, pos + 1));
    return !node.isTextblock;
  });
  return found;
}

/** Draws placeholders as chips. */
export const placeholderChips = () =>
  textDecorations("placeholders", (node, start) =>
    placeholdersIn(node, start).map(({ text, pos }) => Decoration.inline(pos, pos + text.length, { class: "draft-gap" })),
  ).plugin;
