/** Text as XML; characters that XML cannot have become blanks. */
export function escaped(text: string): string {
  return text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, " ")
    .toWellFormed()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
