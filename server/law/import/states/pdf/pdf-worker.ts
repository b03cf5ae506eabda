import { parentPort, workerData } from "node:worker_threads";
import { creationDay } from "./pdf-day.ts";
import { pdfLines } from "./pdf-lines.ts";
import type { PdfMessage } from "./pdf-messages.ts";

// Opens one PDF; only PdfThread starts this thread, and ends it when it takes too long.
const port = parentPort;
if (port === null) throw new Error("started outside a worker thread");
const send = (message: PdfMessage) => port.postMessage(message);

/** No title of a code has half of it. */
const mostPages = 10_000;

try {
  await read(workerData as Uint8Array);
} catch (error) {
  const isLocked = error instanceof Error && error.name === "PasswordException";
  send({
    type: "refused",
    sentence: isLocked
      ? "This PDF is encrypted and needs a password. Save a copy without the password and install that."
      : "This PDF is damaged or was cut short. Download it again.",
  });
}

async function read(data: Uint8Array): Promise<void> {
  const pdf = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // @ts-expect-error the worker half has no types; pdf.js runs it in this thread when it finds it here
  globalThis.pdfjsWorker ??= await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  const document = await pdf.getDocument({
    data,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    // A damaged page must not leave a gap in the law.
    stopAtErrors: true,
    verbosity: 0,
  }).promise;
  const pages = document.numPages;
  if (pages > mostPages) return send({ type: "refused", sentence: `This PDF has ${pages} pages; no title of a code is that long.` });
  const metadata = await document.getMetadata().catch(() => null);
  send({ type: "start", pages, day: creationDay(metadata?.info) });
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: false, disableNormalization: false });
    send({ type: "page", number, lines: pdfLines(items.filter((item) => "str" in item)) });
    page.cleanup();
  }
  send({ type: "end" });
}
