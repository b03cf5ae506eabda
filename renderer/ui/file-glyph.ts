/** Three letters for the kind of a file by the end of its name, null for a kind that has none. */
export function fileGlyph(name: string): string | null {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return words.get(extension) ?? (/^[a-z]{3}$/.test(extension) ? extension.toUpperCase() : null);
}

/** Ends of names whose first three letters are not what people call the kind. */
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
