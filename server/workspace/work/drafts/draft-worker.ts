import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../../platform/db/driver.ts";
import { standBack } from "../../../platform/thread-priority.ts";
import { termsOf } from "../../../text/documents/terms.ts";
import type { MarkdownDocument } from "../../../text/markdown/document.ts";
import { acceptChanges, withOneAuthor, withoutComments } from "../../../text/markdown/changes.ts";
import { dropComments } from "../../../text/markdown/markdown.ts";
import { parseMarkdown } from "../../../text/markdown/parse.ts";
import { type Section, sectionsOf } from "../../../text/markdown/sections.ts";
import { detect, type Known } from "../../../text/templates/detection/detect.ts";
import type { Detected } from "../../../text/templates/detection/model.ts";
import { type FilledSlot, fillWordFile } from "../../../text/templates/word-file/fill-word-file.ts";
import { citableText, withCitations } from "../../../text/word/cited-runs.ts";
import { redline } from "../../../text/word/redline.ts";
import { type FileOptions, leastPdfBytes, toDocx, toPdf } from "../../../text/word/word.ts";
import { countPlaceholders } from "./placeholders.ts";
import type { DraftTerms } from "../../records/work-search/searched-texts.ts";

/**
 * What a thread does: makes the file of a text, as Markdown or parsed, gives the words of Markdown in which citations are found, finds the variables of a template, the words of a draft or the
 * sections of a body, removes comments, or fills a Word file.
 */
export type DraftRequest =
  | {
      kind: "file";
      format: "docx" | "pdf";
      text: string | MarkdownDocument;
      before: string | null;
      options: FileOptions;
      isClean: boolean;
      most: number;
    }
  | { kind: "citable"; text: string }
  | { kind: "detect"; text: string; known: readonly Known[] }
  | { kind: "terms"; title: string; body: string }
  | { kind: "sections"; body: string }
  | { kind: "without-comments"; body: string }
  | { kind: "fill"; bytes: Uint8Array; slots: readonly FilledSlot[]; about: { title: string; author: string } };

/**
 * `unfilled`: unfilled places of the Markdown. `least`: least number of bytes of a file over the limit. `sentence`: for the user, with a few
 * letters of the text. Only the name of an error; none of the texts.
 */
export type DraftReply =
  | { kind: "file"; bytes: Uint8Array; unfilled: number }
  | { kind: "too-large"; least: number }
  | { kind: "no-font"; sentence: string }
  | { kind: "detected"; detected: Detected }
  | { kind: "terms"; terms: DraftTerms }
  | { kind: "sections"; sections: Section[] }
  | { kind: "without-comments"; body: string }
  | { kind: "citable"; words: string }
  | { kind: "filled"; bytes: Uint8Array }
  | { kind: "failed"; error: string };

standBack(2);
void modulesLoaded();
parentPort?.on("message", (request: DraftRequest) => void work(request));

/** The text as tracked changes against the earlier one; suggestions in both count as accepted. */
const changesBetween = (before: MarkdownDocument, now: MarkdownDocument, { author, at }: FileOptions) =>
  redline(acceptChanges(before), acceptChanges(now), { author, at: at ?? null });

async function work(request: DraftRequest): Promise<void> {
  try {
    parentPort?.postMessage(await replyTo(request));
  } catch (error) {
    if (error instanceof Error && error.name === "LettersWithoutFont")
      parentPort?.postMessage({ kind: "no-font", sentence: error.message } satisfies DraftReply);
    else parentPort?.postMessage({ kind: "failed", error: error instanceof Error ? error.name : "Error" } satisfies DraftReply);
  }
}

async function replyTo(request: DraftRequest): Promise<DraftReply> {
  if (request.kind === "detect") return { kind: "detected", detected: detect(request.text, request.known) };
  if (request.kind === "terms") return { kind: "terms", terms: { title: termsOf(request.title), body: termsOf(request.body) } };
  if (request.kind === "sections") return { kind: "sections", sections: sectionsOf(request.body) };
  if (request.kind === "without-comments") return { kind: "without-comments", body: dropComments(request.body) };
  if (request.kind === "citable") return { kind: "citable", words: citableText(parseMarkdown(request.text)) };
  if (request.kind === "fill") return { kind: "filled", bytes: fillWordFile(request.bytes, request.slots, request.about) };
  const { text, before, format, options, isClean, most } = request;
  const now = typeof text === "string" ? parseMarkdown(text) : text;
  const read = before === null ? now : changesBetween(parseMarkdown(before), now, options);
  const authorities = options.authorities ?? [];
  const cited = authorities.flatMap(({ places }, entry) => places.map(({ end }) => ({ end, entry })));
  // Cleaning joins runs of one look, and changes no word: it comes before the marks.
  const clean = isClean ? withOneAuthor(withoutComments(read)) : read;
  const document = cited.length === 0 ? clean : withCitations(clean, cited);
  // Twenty thousand pages take minutes, and their number shows in advance that the file is too large.
  const least = format === "pdf" ? await leastPdfBytes(document) : 0;
  if (least > most) return { kind: "too-large", least };
  const bytes = await (format === "docx" ? toDocx(document, options) : toPdf(document, options));
  return { kind: "file", bytes, unfilled: typeof text === "string" ? countPlaceholders(text) : 0 };
}
