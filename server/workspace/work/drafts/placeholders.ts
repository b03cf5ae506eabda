/** `[Name]` that is not a link, footnote, check box or change within a quotation (`[t]he`, `[sic]`, `[...]`); `{{name}}`; `<<name>>`; three or more underscores. */
const placeholder =
  /\{\{[^{}\n]{1,200}\}\}|<<[^<>\n]{1,200}>>|_{3,}|(?<!!)\[(?!\^|[A-Za-z]\][a-z]|sic\]|[.… ]+\])(?=[^\]\n]*[^\]\s])(?![xX]\])[^[\]\n]{1,200}\](?![(:[])/g;

/** Unfilled places of a body (workspace-api §13), excluding its comments. */
export function countPlaceholders(markdown: string): number {
  return [...markdown.replaceAll(/```[\s\S]*?```|\{>>[\s\S]*?<<\}/g, "").matchAll(placeholder)].length;
}
