/** `[Name]` that is not a link, footnote or check box; `{{name}}`; `<<name>>`; three or more underscores. */
const placeholder =
  /\{\{[^{}\n]{1,200}\}\}|<<[^<>\n]{1,200}>>|_{3,}|(?<!!)\[(?!\^)(?=[^\]\n]*[^\]\s])(?![xX]\])[^[\]\n]{1,200}\](?![(:[])/g;

/** Unfilled places of a body (workspace-api §13), excluding its comments. */
export function countPlaceholders(markdown: string): number {
  return [...markdown.replaceAll(/```[\s\S]*?```|\{>>[\s\S]*?<<\}/g, "").matchAll(placeholder)].length;
}
