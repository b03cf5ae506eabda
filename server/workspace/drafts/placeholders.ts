/** `[Name]` that is no link, footnote or box to tick; `{{name}}`; `<<name>>`; three or more underscores. */
const placeholder =
  /\{\{[^{}\n]{1,200}\}\}|<<[^<>\n]{1,200}>>|_{3,}|(?<!!)\[(?!\^)(?=[^\]\n]*[^\]\s])(?![xX]\])[^[\]\n]{1,200}\](?![(:[])/g;

/** Places of a body that are still to be filled (workspace-api §13), its comments left out. */
export function countPlaceholders(markdown: string): number {
  return [...markdown.replaceAll(/```[\s\S]*?```|\{>>[\s\S]*?<<\}/g, "").matchAll(placeholder)].length;
}
