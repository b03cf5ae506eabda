/** Three letters for the kind of a file by the ending of its name, null for a kind that has none. */
export function fileGlyph(name: string): string | null {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return words.get(extension) ?? (/^[a-z]{3}$/.test(extension) ? extension.toUpperCase() : null);
}

/** Endings whose first three letters are not the usual name of the kind. */
const words = new Map([
  ["docx", "DOC"],
  ["md", "MD"],
  ["markdown", "MD"],
  ["xlsx", "XLS"],
  ["pptx", "PPT"],
  ["html", "HTM"],
  ["xml", "XML"],
  ["jpeg", "JPG"],
]);
