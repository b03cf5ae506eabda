import { parentPort } from "node:worker_threads";
import { standBack } from "../../platform/thread-priority.ts";
import { termsOf } from "../documents/terms.ts";
import type { MarkdownDocument } from "../markdown/document.ts";
import { parseMarkdown } from "../markdown/parse.ts";
import { detect, type Known } from "../templates/detection/detect.ts";
import type { Detected } from "../templates/detection/model.ts";
import { type FilledSlot, fillWordFile } from "../templates/word-file/fill-word-file.ts";
import { type FileOptions, leastPdfBytes, toDocx, toPdf } from "../word/word.ts";
import { countPlaceholders } from "./placeholders.ts";
import type { DraftTerms } from "./searched-texts.ts";

/**
 * What a thread does: makes the file of a text, as Markdown or parsed, finds the variables of a template or the words of a draft, or
 * fills a Word file.
 */
export type DraftRequest =
  | { kind: "file"; format: "docx" | "pdf"; text: string | MarkdownDocument; options: FileOptions; most: number }
  | { kind: "detect"; text: string; known: readonly Known[] }
  | { kind: "terms"; title: string; body: string }
  | { kind: "fill"; bytes: Uint8Array; slots: readonly FilledSlot[]; about: { title: string; author: string } };

/**
 * `unfilled`: unfilled places of the Markdown. `least`: least number of bytes of a file over the limit. Only the name of an error; none
 * of the texts.
 */
export type DraftReply =
  | { kind: "file"; bytes: Uint8Array; unfilled: number }
  | { kind: "too-large"; least: number }
  | { kind: "detected"; detected: Detected }
  | { kind: "terms"; terms: DraftTerms }
  | { kind: "filled"; bytes: Uint8Array }
  | { kind: "failed"; error: string };

standBack(2);
parentPort?.on("message", (request: DraftRequest) => void work(request));

async function work(request: DraftRequest): Promise<void> {
  try {
    parentPort?.postMessage(await replyTo(request));
  } catch (error) {
    parentPort?.postMessage({ kind: "failed", error: error instanceof Error ? error.name : "Error" } satisfies DraftReply);
  }
}

async function replyTo(request: DraftRequest): Promise<DraftReply> {
  if (request.kind === "detect") return { kind: "detected", detected: detect(request.text, request.known) };
  if (request.kind === "terms") return { kind: "terms", terms: { title: termsOf(request.title), body: termsOf(request.body) } };
  if (request.kind === "fill") return { kind: "filled", bytes: fillWordFile(request.bytes, request.slots, request.about) };
  const { text, format, options, most } = request;
  const document = typeof text === "string" ? parseMarkdown(text) : text;
  // Twenty thousand pages take minutes, and their number shows in advance that the file is too large.
  const least = format === "pdf" ? await leastPdfBytes(document) : 0;
  if (least > most) return { kind: "too-large", least };
  const bytes = await (format === "docx" ? toDocx(document, options) : toPdf(document, options));
  return { kind: "file", bytes, unfilled: typeof text === "string" ? countPlaceholders(text) : 0 };
}
