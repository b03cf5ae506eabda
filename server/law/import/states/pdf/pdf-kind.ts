/**
 * Names under which publishers offer titles of codes as PDF: `os15.pdf`, `title06.pdf`, `Chapter 30.pdf`. The beginning of a PDF does not show
 * what it contains, so the name decides which files are opened, and the text of the first page which are read.
 */
const names = /^(?:os|title[ _-]?|chapter[ _-]?)\d{1,3}[a-z]?(?:[ ._(-][^/]*)?\.pdf$/i;

export function hasPdfName(name: string): boolean {
  return names.test(name);
}
