import { fileURLToPath } from "node:url";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pdfPageItems, pdfPageText } from "#shared/workspace/pdf-text.ts";
import { type Block, IngestRefusal, maxTextLength, type PageSpan, type Warning } from "../../documents/model.ts";
import { plain } from "../../documents/paragraphs.ts";
import type { DocumentFormat } from "../document-format.ts";
import { countFields, type Form, formWarnings } from "./form.ts";

export interface PdfText {
  title: string | null;
  text: string;
  pages: PageSpan[];
  blocks: Block[];
  warnings: Warning[];
}

/** PDF, read page by page. */
export const format: DocumentFormat = {
  // Readers accept a header anywhere in the first kilobyte.
  recognizes: ({ head, zip }) => zip === null && head.includes("%PDF-"),
  read: async ({ bytes }) => ({ kind: "pdf", views: null, comments: [], ...(await readPdf(bytes)) }),
};

const maxPages = 20_000;
/** Reading stops here and says so; the process is killed a little later. */
const patience = 16_000;
/** This many unreadable pages in a row are not a coincidence. */
const maxBroken = 50;

/** Reads the text of a PDF page by page. Throws IngestRefusal when it is encrypted or not a valid PDF. */
export async function readPdf(bytes: Buffer, until = performance.now() + patience): Promise<PdfText> {
  const { pdf, cMaps } = await pdfReader();
  const task = pdf.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: cMaps,
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await task.promise.catch((error: unknown) => {
    throw refusalOf(error);
  });
  const total = Math.min(document.numPages, maxPages);
  const pieces: string[] = [];
  const pages: PageSpan[] = [];
  const without: number[] = [];
  const broken: number[] = [];
  const form: Form = { empty: 0, filled: 0, hidden: 0, isUnread: false };
  let length = 0;
  for (let number = 1; number <= total; number++) {
    // Tries one page even past the time limit: a slow machine does not mean damage.
    if ((number > 1 && performance.now() > until) || length > maxTextLength || broken.length > maxBroken) break;
    let text = "";
    try {
      const page = await document.getPage(number);
      const { items, fields } = await pdfPageItems(page);
      text = pdfPageText(items, fields?.items).text;
      page.cleanup();
      countFields(form, fields);
      if (text.trim() === "" && !fields?.empty) without.push(number);
    } catch {
      broken.push(number);
    }
    text = plain(text);
    // A page ends with a blank line, which belongs to the page.
    const piece = text === "" || number === total ? text : `${text.replace(/\n+$/, "")}\n\n`;
    pages.push({ number, start: length, end: length + piece.length });
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
      ...formWarnings(form, { hasText, isXfa }),
    ],
  };
}

/** pdf.js, configured to start no worker of its own and to load nothing by address. Loaded when there is a PDF to read. */
async function pdfReader() {
  const pdf = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // @ts-expect-error the worker half has no types; pdf.js runs it in this thread when it finds it here
  globalThis.pdfjsWorker ??= await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  return { pdf, cMaps: fileURLToPath(cMapFolder()) };
}

/** Tables for fonts of East Asian scripts: in the package, or beside the bundle. */
export function cMapFolder(self: string = import.meta.url): URL {
  return self.endsWith(".ts") ? new URL("../../../../node_modules/pdfjs-dist/cmaps/", self) : new URL("./cmaps/", self);
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
      sentence: "This PDF has no text: its pages are scans or empty. Run text recognition (OCR) on it and add it again.",
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

/** Ranges, as in “pages 3–5 and 9”; only their number after ten of them. */
function pageList(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  if (ranges.length > 10) return `${pages.length.toLocaleString("en-US")} pages`;
  const shown = ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return `page${pages.length === 1 ? "" : "s"} ${new Intl.ListFormat("en").format(shown)}`;
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

function refusalOf(error: unknown): IngestRefusal {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") {
    return new IngestRefusal("encrypted", "This PDF is encrypted and needs a password. Save a copy without the password and add that.");
  }
  return new IngestRefusal("damaged", "This PDF is damaged. Get a new copy, or print it to a new PDF.");
}
