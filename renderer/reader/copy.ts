import { copyText } from "../ui/clipboard.ts";
import { type Citable, citeParagraph, linkedCitation, linkTo, quoteParagraph } from "./citation.ts";
import { texts } from "./texts.ts";

/** The citation as straight text, and as HTML with a link for word processors. */
export async function copyCitation(of: Citable, anchor: string | null): Promise<void> {
  const text = citeParagraph(of, anchor);
  await copyText(text, texts.copy.done(text), linkedCitation(of, anchor, window.location.origin));
}

export async function copyLink(of: Citable, anchor: string | null): Promise<void> {
  await copyText(linkTo(of, anchor, window.location.origin), texts.copy.linkDone);
}

export async function copyQuotation(of: Citable, anchor: string | null, words: string): Promise<void> {
  await copyText(quoteParagraph(of, anchor, words), texts.copy.quotationDone(citeParagraph(of, anchor)));
}
