/** A comment of CriticMarkup with the attribute that may follow it. */
const comment = /\{>>[\s\S]*?<<\}(?:\{[^{}\n]*\})?/g;

/** A body without its comments; marks of changes stay (workspace-api §13). One that is never closed is text. */
export function withoutComments(markdown: string): string {
  return markdown.replaceAll(comment, "");
}
