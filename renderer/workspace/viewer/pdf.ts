import { getDocument, GlobalWorkerOptions, type PageViewport, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from "pdfjs-dist";

import { type RecognizedPage, recognizedPageText } from "#shared/workspace/recognized-page.ts";
import { wordElements } from "./recognized-words.ts";
import { pdfPageItems, pdfPageText, type PdfTextItem } from "#shared/workspace/pdf-text.ts";

export type { PDFDocumentProxy };

const workerAddress = new URL("../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;

/** Opens a PDF in a worker from Pandect's own bundle. Only Pandect's own tables are fetched by address; no code of the file ever runs. */
export function openPdf(bytes: Uint8Array): { pdf: Promise<PDFDocumentProxy>; close: () => void } {
  GlobalWorkerOptions.workerPort ??= new Worker(trusted(workerAddress), { type: "module" });
  const task = getDocument({
    // pdf.js takes ownership of the bytes; the cache keeps its own.
    data: bytes.slice(),
    cMapUrl: "/pdf/cmaps/",
    cMapPacked: true,
    wasmUrl: "/pdf/wasm/",
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  return { pdf: task.promise, close: () => void task.destroy() };
}

export interface PageSize {
  width: number;
  height: number;
}

/** Size of a page in CSS pixels at full size. */
export function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: cssUnits });
  return { width, height };
}

/** Draws a page, and over it its invisible text, for selecting and marking. `words`: recognized on the page. `at`: where in the document's text the page begins. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  into: { canvas: HTMLCanvasElement; text: HTMLElement },
  options: { zoom: number; at: number; words: Promise<RecognizedPage> | null; signal: AbortSignal },
): Promise<PageSize> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: options.zoom * cssUnits });
  const sharp = Math.min(window.devicePixelRatio || 1, mostPixels / Math.max(viewport.width * viewport.height, 1));
  options.signal.throwIfAborted();
  const { canvas } = into;
  canvas.width = Math.max(1, Math.floor(viewport.width * sharp));
  canvas.height = Math.max(1, Math.floor(viewport.height * sharp));
  const drawing = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
  options.signal.addEventListener("abort", () => drawing.cancel(), { once: true });
  const { content, items, fields } = await pdfPageItems(page);
  const words = (await options.words) ?? null;
  options.signal.throwIfAborted();
  into.text.replaceChildren();
  const layer = new TextLayer({ textContentSource: content, container: into.text, viewport });
  await layer.render();
  const { starts } = words === null ? pdfPageText(items, fields?.items) : recognizedPageText(items, fields?.items ?? [], words);
  const elements = [
    ...layer.textDivs,
    ...wordElements(words, viewport),
    ...(fields?.items ?? []).map((field) => fieldElement(field, viewport)),
  ];
  for (const [i, element] of elements.entries()) element.dataset["at"] = String(options.at + (starts[i] ?? 0));
  putInReadingOrder(into.text, elements, starts);
  await drawing.promise;
  return sizeOf(page);
}

/** The invisible value of a form field over its picture. */
function fieldElement({ str, transform, width, height }: PdfTextItem, viewport: PageViewport): HTMLElement {
  const element = document.createElement("span");
  const [left = 0, baseline = 0] = viewport.convertToViewportPoint(transform[4] ?? 0, transform[5] ?? 0);
  element.textContent = str;
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${baseline - height * viewport.scale}px`,
    width: `${width * viewport.scale}px`,
    overflow: "hidden",
    fontSize: `${height * viewport.scale}px`,
  });
  return element;
}

/** Elements follow each other as in the text, so that a selection from one to another has what is between them. */
function putInReadingOrder(container: HTMLElement, elements: readonly HTMLElement[], starts: readonly number[]): void {
  if (elements.every((element, i) => element.parentElement === container && (starts[i - 1] ?? 0) <= (starts[i] ?? 0))) return;
  const order = elements.map((element, i) => ({ element, start: starts[i] ?? 0 })).toSorted((a, b) => a.start - b.start);
  for (const { element } of order) {
    const next = element.nextElementSibling;
    container.append(element, ...(next?.nodeName === "BR" ? [next] : []));
  }
}

/** Draws a small picture of a page, with this width in CSS pixels. */
export async function drawThumb(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const full = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (width * Math.min(window.devicePixelRatio || 1, 2)) / Math.max(full.width, 1) });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.min(Math.floor(viewport.height), mostThumbHeight));
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => drawing.cancel(), { once: true });
  await drawing.promise;
}

/** The file decides the height of a page, without a limit. */
const mostThumbHeight = 1000;

/** A PDF point is 1/72 inch, a CSS pixel 1/96. */
const cssUnits = 96 / 72;
/** A larger canvas is drawn with a lower resolution, so that a huge page does not take a huge amount of memory. */
const mostPixels = 24_000_000;

/** The only address that a script may load from besides pages' own (CSP `trusted-types`): the worker's. */
function trusted(address: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  };
  const rules = {
    createScriptURL(url: string) {
      if (url !== workerAddress) throw new TypeError("Not the worker of this bundle");
      return url;
    },
  };
  return trustedTypes === undefined ? address : trustedTypes.createPolicy("pandect-pdf-worker", rules).createScriptURL(address);
}
