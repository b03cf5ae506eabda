import type { Tokens } from "marked";
import { textOf } from "./document.ts";
import { runsOf } from "./inline.ts";
import { outlineTokensOf } from "#shared/workspace/markdown/lexer.ts";

/** A heading and the Markdown below it, up to the next heading (workspace-api §13). Both are null for text before the first heading. */
export interface Section {
  heading: string | null;
  /** 1 to 6. */
  level: number | null;
  text: string;
}

/** The sections of a body in order. Headings inside code, quotes and lists do not count. A blank body has no sections. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  let open: Section = { heading: null, level: null, text: "" };
  const close = () => {
    const text = open.text.replace(/^(?:[ \t]*\n)+|\s+$/g, "");
    if (open.level !== null || text !== "") sections.push({ ...open, text });
  };
  for (const token of outlineTokensOf(markdown)) {
    if (token.type === "heading") {
      close();
      const { depth, tokens } = token as Tokens.Heading;
      open = { heading: textOf(runsOf(tokens)), level: depth, text: "" };
    } else open.text += token.raw;
  }
  close();
  return sections;
}
