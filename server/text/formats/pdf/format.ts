import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pdfPageItems, pdfPageText } from "#shared/workspace/pdf-text.ts";
import { doubtfulSpans, type RecognizedPage, recognizedPageText } from "#shared/workspace/recognized-page.ts";
import { type Block, type Layouts, type LookSpan, maxTextLength, type PageSpan, type Warning } from "../../documents/model.ts";
import { pageList } from "../../documents/page-list.ts";
import { plain } from "../../documents/paragraphs.ts";
import type { DocumentFormat, RecognizedPages } from "../document-format.ts";
import { showsPictures } from "../../scans/page-picture.ts";
import { countFields, type Form, formWarnings } from "./form.ts";
import { openPdf, refusalOf } from "./open-pdf.ts";

export interface PdfText {
  title: string | null;
  text: string;
  pages: PageSpan[];
  blocks: Block[];
  warnings: Warning[];
  layouts?: Layouts;
  scans?: number[];
}

/** PDF, read page by page. */
export const format: DocumentFormat = {
  // Readers accept a header anywhere in the first kilobyte.
  recognizes: ({ head, zip }) => zip === null && head.includes("%PDF-"),
  read: async ({ bytes }, _, recognized) => ({ kind: "pdf", views: null, comments: [], ...(await readPdf(bytes, { recognized })) }),
  scan: ({ bytes }) => bytes,
};

const maxPages = 20_000;
/** Reading stops here and says so; the process is killed a little later. */
const patience = 16_000;
/** This many unreadable pages in a row are not a coincidence. */
const maxBroken = 50;
/** Letters on a scan, besides its picture: the stamp of a court or a number at the foot. A page with more has its own text. */
const mostOnScan = 250;
/** This many short pages without a picture, and the file is no scan. */
const mostLookedAt = 20;

interface PdfOptions {
  /** When to stop, by `performance.now()`. */
  until?: number;
  recognized?: RecognizedPages | undefined;
}

/** Reads the text of a PDF page by page. Throws IngestRefusal when it is encrypted or not a valid PDF. */
export async function readPdf(bytes: Uint8Array, options: PdfOptions = {}): Promise<PdfText> {
  const { recognized = new Map<number, RecognizedPage>(), until = performance.now() + patience } = options;
  const document = await openPdf(bytes);
  const total = Math.min(document.numPages, maxPages);
  const pieces: string[] = [];
  const pages: PageSpan[] = [];
  const without: number[] = [];
  const broken: number[] = [];
  const looks: LookSpan[] = [];
  const scans = new ScanSearch();
  const form: Form = { empty: 0, filled: 0, hidden: 0, isUnread: false };
  let length = 0;
  for (let number = 1; number <= total; number++) {
    // Tries one page even past the time limit: a slow machine does not mean damage.
    if ((number > 1 && performance.now() > until) || length > maxTextLength || broken.length > maxBroken) break;
    let text = "";
    const words = recognized.get(number)?.words.length ? recognized.get(number) : undefined;
    try {
      const page = await document.getPage(number);
      const { items, fields } = await pdfPageItems(page);
      const read = words === undefined ? pdfPageText(items, fields?.items) : recognizedPageText(items, fields?.items ?? [], words);
      text = read.text;
      for (const span of words === undefined ? [] : doubtfulSpans(words.words, read.starts.slice(items.length)))
        looks.push({ start: length + span.start, end: length + span.end, doubtful: true });
      if (words === undefined && !recognized.has(number)) await scans.look(page, text);
      page.cleanup();
      countFields(form, fields);
      if (text.trim() === "" && !fields?.empty) without.push(number);
    } catch {
      broken.push(number);
    }
    text = plain(text);
    // A page ends with a blank line, which belongs to the page.
    const piece = text === "" || number === total ? text : `${text.replace(/\n+$/, "")}\n\n`;
    pages.push({ number, start: length, end: length + piece.length, ...(words !== undefined && { isRecognized: true }) });
    pieces.push(piece);
    length += piece.length;
  }
  const text = pieces.join("");
  // Nothing was read: every page is broken, or there is none.
  if (broken.length === pages.length) throw refusalOf(null);
  const info = await infoOf(document);
  const hasText = text.trim() !== "";
  const isXfa = info["IsXFAPresent"] === true && form.empty + form.filled + form.hidden === 0;
  return {
    title: titleOf(info),
    text,
    pages,
    blocks: blocksOf(text, pages),
    warnings: [
      ...pageWarnings({ read: pages.length, total: document.numPages, without: isXfa ? [] : without, broken }),
      ...recognitionWarnings(pages, recognized),
      ...formWarnings(form, { hasText, isXfa }),
    ],
    ...(looks.length > 0 && { layouts: { accepted: { looks: inOrder(looks), cells: [] }, other: null } }),
    ...(scans.found.length > 0 && { scans: scans.found }),
  };
}

/** Words in reading order may be in another order than on the page. */
function inOrder(looks: readonly LookSpan[]): LookSpan[] {
  return looks.toSorted((a, b) => a.start - b.start).filter(({ start }, i, all) => i === 0 || start >= (all[i - 1]?.end ?? 0));
}

/** Finds pages that show pictures instead of text. */
class ScanSearch {
  readonly found: number[] = [];
  #looked = 0;

  /** After the first scan, other pages without text are taken for scans: looking decodes their pictures. */
  async look(page: PDFPageProxy, text: string): Promise<void> {
    if (text.replace(/\s/g, "").length > mostOnScan || (this.found.length === 0 && this.#looked >= mostLookedAt)) return;
    if (this.found.length === 0) this.#looked++;
    if (this.found.length > 0 || (await showsPictures(page))) this.found.push(page.pageNumber);
  }
}

async function infoOf(document: PDFDocumentProxy): Promise<Record<string, unknown>> {
  const info: unknown = await document.getMetadata().then(
    (metadata) => metadata.info,
    () => null,
  );
  return info !== null && typeof info === "object" ? { ...info } : {};
}

function titleOf({ Title: title }: Record<string, unknown>): string | null {
  return typeof title === "string" && title.trim().length > 2 ? plain(title).trim().slice(0, 500) : null;
}

function pageWarnings(found: { read: number; total: number; without: number[]; broken: number[] }): Warning[] {
  const { read, total, without, broken } = found;
  const warnings: Warning[] = [];
  if (without.length > 0 && without.length === read - broken.length) {
    warnings.push({
      code: "no-text",
      sentence: "This PDF has no text: its pages are pictures without letters, drawings or empty.",
    });
  } else if (without.length > 0) {
    warnings.push({
      code: "pages-without-text",
      sentence: `Pandect found no text on ${pageList(without)}: a picture, a scan or an empty page.`,
    });
  }
  if (broken.length > 0)
    warnings.push({ code: "pages-unread", sentence: `The file is damaged: Pandect could not read ${pageList(broken)}.` });
  if (read < total) {
    warnings.push({
      code: "cut",
      sentence: `Pandect read the first ${read.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} pages. Split the file to read the rest.`,
    });
  }
  return warnings;
}

/** What the reader must know of text that was recognized. */
function recognitionWarnings(pages: readonly PageSpan[], recognized: RecognizedPages): Warning[] {
  const read = pages.filter(({ isRecognized }) => isRecognized).map(({ number }) => number);
  const failed = [...recognized].filter(([, page]) => page.isUnread).map(([number]) => number);
  const warnings: Warning[] = [];
  if (read.length > 0) {
    const which = read.length === pages.length ? "this document" : pageList(read);
    warnings.push({
      code: "recognized",
      sentence: `Pandect recognized the text of ${which} from a scan. Check quotes against the page; doubtful words are underlined.`,
    });
  }
  if (failed.length > 0)
    warnings.push({
      code: "pages-unread",
      sentence: `Pandect could not recognize the text of ${pageList(failed.toSorted((a, b) => a - b))}: the picture is damaged or too large.`,
    });
  return warnings;
}

/** Paragraphs, separated by blank lines; none continues past the end of a page. */
function blocksOf(text: string, pages: readonly PageSpan[]): Block[] {
  return pages.flatMap((page) =>
    [...text.slice(page.start, page.end).matchAll(/\S(?:[^\n]|\n(?!\n))*/g)].map((m): Block => {
      const start = page.start + m.index;
      return { start, end: start + m[0].trimEnd().length, kind: "paragraph" };
    }),
  );
}
