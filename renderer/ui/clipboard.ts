import { say, sayFailed } from "./say.ts";

const failed = "Pandect could not reach the clipboard. Select the text and copy it yourself.";

/** Puts text, and its HTML for word processors, on the clipboard; says `done`, or that the clipboard is not available. */
export async function copyText(text: string, done: string, html: string | null = null): Promise<boolean> {
  try {
    if (html === null) await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({ "text/plain": blob(text, "text/plain"), "text/html": blob(html, "text/html") }),
      ]);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    sayFailed(failed);
    return false;
  }
  say(done);
  return true;
}

function blob(text: string, type: string): Blob {
  return new Blob([text], { type });
}
