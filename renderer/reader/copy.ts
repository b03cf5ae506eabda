import { toast } from "sonner";
import { announce } from "../ui/announce.ts";
import { type Citable, citeParagraph, linkedCitation, linkTo, quoteParagraph } from "./citation.ts";
import { texts } from "./texts.ts";

/** The citation as straight text, and as HTML with a link for word processors. */
export async function copyCitation(of: Citable, anchor: string | null): Promise<void> {
  const text = citeParagraph(of, anchor);
  await put(text, linkedCitation(of, anchor, window.location.origin), texts.copy.done(text));
}

export async function copyLink(of: Citable, anchor: string | null): Promise<void> {
  await put(linkTo(of, anchor, window.location.origin), null, texts.copy.linkDone);
}

export async function copyQuotation(of: Citable, anchor: string | null, words: string): Promise<void> {
  await put(quoteParagraph(of, anchor, words), null, texts.copy.quotationDone(citeParagraph(of, anchor)));
}

/** Writes to the clipboard and says what is on it now, or that it could not be reached. */
async function put(text: string, html: string | null, done: string): Promise<void> {
  try {
    if (html === null) await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({ "text/plain": blob(text, "text/plain"), "text/html": blob(html, "text/html") }),
      ]);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    toast.error(texts.copy.failed);
    announce(texts.copy.failed);
    return;
  }
  toast(done);
  announce(done);
}

function blob(text: string, type: string): Blob {
  return new Blob([text], { type });
}
