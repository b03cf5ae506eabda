import { fileURLToPath } from "node:url";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { IngestRefusal } from "../../documents/model.ts";

/** Pixels of the largest picture that is decoded. */
export const mostPixels = 64_000_000;

/** Loads pdf.js, which takes longer than reading a small file with it. */
export async function loadPdfReader() {
  const pdf = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // @ts-expect-error the worker half has no types; pdf.js runs it in this thread when it finds it here
  globalThis.pdfjsWorker ??= await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  return pdf;
}

/** Opens a PDF with pdf.js, which starts no worker of its own and loads nothing by address. Throws IngestRefusal. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const pdf = await loadPdfReader();
  const task = pdf.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: fileURLToPath(beside("cmaps/")),
    cMapPacked: true,
    // Decoders of JPEG 2000 and JBIG2, which scanners write.
    wasmUrl: fileURLToPath(beside("wasm/")),
    maxImageSize: mostPixels,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  return task.promise.catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/** A folder of pdf.js: tables for fonts of East Asian scripts, decoders. In the package, or beside the bundle. */
export function beside(folder: string, self: string = import.meta.url): URL {
  return self.endsWith(".ts") ? new URL(`../../../../node_modules/pdfjs-dist/${folder}`, self) : new URL(`./pdfjs/${folder}`, self);
}

export function refusalOf(error: unknown): IngestRefusal {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") {
    return new IngestRefusal("encrypted", "This PDF is encrypted and needs a password. Save a copy without the password and add that.");
  }
  return new IngestRefusal("damaged", "This PDF is damaged. Get a new copy, or print it to a new PDF.");
}
