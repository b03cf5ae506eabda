import { Worker } from "node:worker_threads";
import { workerUrl } from "../../../../platform/worker-url.ts";
import { ImportError } from "../../../store/model.ts";
import type { PdfLine } from "./pdf-lines.ts";
import type { PdfMessage } from "./pdf-messages.ts";

export interface PdfPage {
  number: number;
  lines: PdfLine[];
}

export interface PdfPages {
  /** Day on which the PDF was made; null when it does not say. */
  day: string | null;
  count: number;
  pages: AsyncIterable<PdfPage>;
}

/** Time for one page, and for opening a PDF of a few thousand pages, many times what a slow machine needs. */
const patience = 60_000;
/** Pages of text are small, so this is for the fonts and the structure of the file. */
const heap = { maxOldGenerationSizeMb: 768 };

/**
 * Opens a PDF in a thread of its own, which ends when a page takes longer than `patience` or more memory than any title: the reader of PDFs
 * works on a stranger's data. `bytes` are handed over. Throws ImportError for a PDF that cannot be read to its end. `pages` must be read, or
 * its iterator closed.
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal, wait = patience): Promise<PdfPages> {
  const worker = new Worker(workerUrl("law/import/states/pdf/pdf-worker"), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: heap,
  });
  const messages = messagesOf(worker, wait, signal);
  const first = await messages.next();
  if (first.done === true || first.value.type !== "start") {
    await worker.terminate();
    throw new ImportError("This PDF is damaged or was cut short. Download it again.");
  }
  return { day: first.value.day, count: first.value.pages, pages: pagesOf(messages) };
}

async function* pagesOf(messages: AsyncGenerator<PdfMessage, void, undefined>): AsyncGenerator<PdfPage, void, undefined> {
  for await (const message of messages) if (message.type === "page") yield { number: message.number, lines: message.lines };
}

/** The messages up to the last one. Ends the thread, however the loop ends. */
async function* messagesOf(worker: Worker, wait: number, signal?: AbortSignal): AsyncGenerator<PdfMessage, void, undefined> {
  const queue: PdfMessage[] = [];
  let fault: unknown = null;
  let wake = () => {};
  const fail = (error: unknown) => {
    fault ??= error;
    wake();
  };
  const late = () => fail(new ImportError("Pandect could not read this PDF in time. Download it again, or print it to a new PDF."));
  const abort = () => fail(signal?.reason);
  worker.on("message", (message: PdfMessage) => {
    queue.push(message);
    wake();
  });
  worker.on("error", (error: Error) =>
    fail("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ImportError("This PDF is too large to be read.") : error),
  );
  worker.on("exit", () => fail(new Error("the thread of a PDF ended without an answer")));
  signal?.addEventListener("abort", abort);
  try {
    for (;;) {
      const message = queue.shift();
      if (message === undefined) {
        if (fault !== null) throw fault;
        const timer = setTimeout(late, wait);
        await new Promise<void>((resolve) => (wake = resolve));
        clearTimeout(timer);
        continue;
      }
      if (message.type === "refused") throw new ImportError(message.sentence);
      if (message.type === "end") return;
      yield message;
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    await worker.terminate();
  }
}
