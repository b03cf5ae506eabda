/** How a section or a paragraph of it is cited, copied and linked. */

export interface Citable {
  actId: string;
  /** `17 U.S.C. § 107`, without a year. */
  citation: string;
}

/** `17 U.S.C. § 107(2)`; without an anchor the section itself. */
export function citeParagraph({ citation }: Citable, anchor: string | null): string {
  return anchor === null ? citation : `${citation}${anchor}`;
}

/** Address of the paragraph in this window. */
export function linkTo({ actId }: Citable, anchor: string | null, origin: string): string {
  const page = `${origin}/law/${encodeURIComponent(actId)}`;
  return anchor === null ? page : `${page}#p-${anchor}`;
}

/** The words and where they stand: `“The lamp is trimmed.” 99 U.S.C. § 4(a).` */
export function quoteParagraph(of: Citable, anchor: string | null, words: string): string {
  return `“${words.trim()}” ${citeParagraph(of, anchor)}.`;
}

/** The same as HTML for word processors, the citation linked. */
export function linkedCitation(of: Citable, anchor: string | null, origin: string): string {
  return `<a href="${escapeHtml(linkTo(of, anchor, origin))}">${escapeHtml(citeParagraph(of, anchor))}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
