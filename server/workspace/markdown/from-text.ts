import type { MarkdownDocument } from "./document.ts";
import { tidied } from "./inline.ts";
import { normalized } from "#shared/workspace/markdown/lexer.ts";

/**
 * A document of a text that is no Markdown, such as the text of a PDF: blank lines end paragraphs, other line ends are line breaks, and no
 * character has a meaning. Blanks at line ends and more than one blank line in a row do not count.
 */
export function documentOfText(text: string): MarkdownDocument {
  const paragraphs = normalized(text).split(/\n[ \t]*(?:\n[ \t]*)+/);
  return {
    blocks: paragraphs.flatMap((paragraph) => {
      const runs = tidied([{ text: paragraph }]);
      return runs.length === 0 ? [] : [{ kind: "paragraph" as const, indent: 0, runs }];
    }),
    footnotes: [],
  };
}
