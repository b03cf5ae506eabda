/**
 * Names under which publishers offer codes as PDF: `os15.pdf`, `title06.pdf`, `Chapter 30.pdf`, a section `507-020.pdf`, a law `55-2020.pdf`. The beginning of a PDF does not show
 * what it contains, so the name decides which files are opened, and the text of the first page which are read.
 */
const names =
  /^(?:(?:os|title[ _-]?|chapter[ _-]?)\d{1,3}[a-z]?|(?:krs[ _-]?)?\d{1,3}[a-z]?[.-]\d{3,4}|statute(?:\.aspx)?|(?:ley[ _-]?)?\d{1,3}-(?:19|20)\d\d)(?:[ ._(?-][^/]*)?\.pdf$/i;

export function hasPdfName(name: string): boolean {
  return names.test(name);
}
