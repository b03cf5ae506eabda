import { marked } from "marked";
import type { DraftSection } from "#shared/workspace/drafts.ts";

/** Headings of a body, each with the text up to the next one (workspace-api §13). */
export function sectionsOf(markdown: string): DraftSection[] {
  const sections: DraftSection[] = [];
  let open: DraftSection = { heading: null, level: null, text: "" };
  const close = () => {
    open.text = open.text.trim();
    if (open.heading !== null || open.text !== "") sections.push(open);
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type !== "heading") open.text += token.raw;
    else {
      close();
      open = { heading: String(token["text"]), level: Number(token["depth"]), text: "" };
    }
  }
  close();
  return sections;
}
