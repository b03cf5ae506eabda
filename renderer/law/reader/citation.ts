import { pincite } from "#shared/law/pincite.ts";

/** How a section or a paragraph of it is cited, copied and linked. */

export interface Citable {
  actId: string;
  /** `17 U.S.C. § 107`, without a year. */
  citation: string;
  /** `17 U.S.C. § 107 (2025)`; null if the edition is not known. */
  dated: string | null;
}

/** Ways to copy, in the order of the menu. */
export const copyStyles = ["bluebook", "dated", "plain", "markdown", "link", "quotation"] as const;
export type CopyStyle = (typeof copyStyles)[number];

/** The content for the clipboard: plain text, and HTML for word processors if it adds something. */
export interface Copied {
  text: string;
  html: string | null;
}

/** The styles whose result differs from the others for this section. */
export function stylesFor(of: Citable): CopyStyle[] {
  return copyStyles.filter((style) => style !== "dated" || (of.dated !== null && of.dated !== of.citation));
}

/** A section or paragraph in one of the styles; only `quotation` quotes `words`. */
export function copyAs(style: CopyStyle, of: Citable, anchor: string | null, origin: string, words: string): Copied {
  const link = linkTo(of, anchor, origin);
  switch (style) {
    case "bluebook":
      return linked(citeParagraph(of, anchor), link);
    case "dated":
      return linked(citeDated(of, anchor), link);
    case "plain":
      return linked(citePlainly(of, anchor), link);
    case "markdown":
      return { text: `[${citeParagraph(of, anchor).replace(/[[\]\\]/g, "\\$&")}](${markdownLink(link)})`, html: null };
    case "link":
      return { text: link, html: `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` };
    case "quotation": {
      const cited = linked(citeParagraph(of, anchor), link);
      return { text: quoteParagraph(of, anchor, words), html: `${escapeHtml(quoted(words)).replaceAll("\n", "<br>")} ${cited.html}.` };
    }
  }
}

/** `17 U.S.C. § 107(2)`; without an anchor the section itself. */
export function citeParagraph({ citation }: Citable, anchor: string | null): string {
  return anchor === null ? citation : pincite(citation, anchor);
}

/** `17 U.S.C. § 107(2) (2025)`: the paragraph comes before the year. */
export function citeDated({ citation, dated }: Citable, anchor: string | null): string {
  if (dated === null) return citeParagraph({ actId: "", citation, dated }, anchor);
  const year = /\s*\([^()]*\d{4}[^()]*\)$/.exec(dated);
  return year === null ? `${dated}${anchor ?? ""}` : `${dated.slice(0, year.index)}${anchor ?? ""}${year[0]}`;
}

/** `17 USC 107(2)`: no section sign, no periods between initials. */
export function citePlainly(of: Citable, anchor: string | null): string {
  const bare = of.citation.replace(/§+\s*/g, "").replace(/(?:\b[A-Z]\.){2,}/g, (initials) => initials.replaceAll(".", ""));
  return `${bare}${anchor ?? ""}`;
}

/** Address of the paragraph in this window. */
export function linkTo({ actId }: Citable, anchor: string | null, origin: string): string {
  const page = `${origin}/law/${encodeURIComponent(actId)}`;
  return anchor === null ? page : `${page}#p-${anchor}`;
}

/** The words and their place: `“The lamp is trimmed.” 99 U.S.C. § 4(a).` */
export function quoteParagraph(of: Citable, anchor: string | null, words: string): string {
  return `${quoted(words)} ${citeParagraph(of, anchor)}.`;
}

function quoted(words: string): string {
  return `“${words.trim()}”`;
}

function linked(text: string, link: string): Copied {
  return { text, html: `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>` };
}

/** Parentheses in an anchor would end a Markdown link. */
function markdownLink(link: string): string {
  return link.replaceAll("(", "%28").replaceAll(")", "%29");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
