import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { inverse, type RecognizedPage, times } from "#shared/workspace/recognized-page.ts";
import { pdfPageItems } from "#shared/workspace/pdf-text.ts";
import { openPdf } from "../formats/pdf/open-pdf.ts";
import { type PagePicture, pictureOf } from "./page-picture.ts";
import type { Recognizer } from "./recognizer.ts";
import { recognizePage } from "./recognize-page.ts";

const empty: RecognizedPage = { matrix: [1, 0, 0, 1, 0, 0], words: [] };

/**
 * Recognizes pages of a PDF one after another; each is handed on before the next begins. `start` starts the engine, once there is a picture,
 * and again after a picture that broke it. Throws when the engine cannot start.
 */
export async function recognizeFile(
  pdf: Uint8Array,
  pages: readonly number[],
  { start, onPage }: { start: () => Promise<Recognizer>; onPage: (number: number, page: RecognizedPage) => Promise<void> },
): Promise<void> {
  const document = await openPdf(pdf);
  let recognizer: Recognizer | undefined;
  for (const number of pages) {
    const page = await document.getPage(number).catch(() => null);
    const picture = page === null ? "damaged" : await pictureOf(page).catch(() => "damaged" as const);
    if (page === null || picture === "damaged") await onPage(number, { ...empty, isUnread: true });
    else if (picture === null) await onPage(number, empty);
    else {
      recognizer ??= await start();
      const found = wordsOf(picture, recognizer);
      if (found === null) recognizer = undefined;
      await onPage(number, found === null ? { ...empty, isUnread: true } : await withoutOwnText(page, found));
    }
    page?.cleanup();
  }
}

/** Null for a picture that breaks the engine, which then cannot be used again. */
function wordsOf(picture: PagePicture, recognizer: Recognizer): RecognizedPage | null {
  try {
    return recognizePage(picture, recognizer);
  } catch {
    return null;
  }
}

/** Without the words that the page has as text: a court's stamp over a scan is read once. */
async function withoutOwnText(page: PDFPageProxy, found: RecognizedPage): Promise<RecognizedPage> {
  const { items } = await pdfPageItems(page);
  const own = items.filter(({ str }) => str.trim() !== "");
  if (own.length === 0) return found;
  const words = found.words.filter(([, left, up, width, height]) => {
    const middle = times(found.matrix, [1, 0, 0, 1, left + width / 2, up + height / 4]);
    return !own.some((item) => {
      // Seen from the item's own baseline.
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
      const [across, along] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
      const at = times(inverse([a / across, b / across, c / along, d / along, e, f]), middle);
      const [x = 0, y = 0] = at.slice(4);
      return x > -1 && x < item.width + 1 && y > -0.4 * along && y < 1.1 * along;
    });
  });
  return { ...found, words };
}
