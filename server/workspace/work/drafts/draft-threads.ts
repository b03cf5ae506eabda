import { createKeptThreads } from "../../../platform/kept-threads.ts";
import { termsOf } from "../../../text/documents/terms.ts";
import { documentsLog } from "../../../platform/log.ts";
import type { MarkdownDocument } from "../../../text/markdown/document.ts";
import { dropComments } from "../../../text/markdown/markdown.ts";
import { type Section, sectionsOf } from "../../../text/markdown/sections.ts";
import { detect, type Known } from "../../../text/templates/detection/detect.ts";
import type { Detected } from "../../../text/templates/detection/model.ts";
import type { FilledSlot } from "../../../text/templates/word-file/fill-word-file.ts";
import type { FileOptions } from "../../../text/word/word.ts";
import type { DraftReply, DraftRequest } from "./draft-worker.ts";
import type { DraftTerms } from "../../records/work-search/searched-texts.ts";

/** A finished file, and the unfilled places of its Markdown. */
export interface MadeFile {
  bytes: Buffer;
  unfilled: number;
}

/** A file was not made because it would have at least `least` bytes. */
export class FileTooLarge extends Error {
  readonly least: number;

  constructor(least: number) {
    super("a file over its limit");
    this.least = least;
  }
}

/** A PDF was not made because Pandect has no font for some letters; the message is a sentence for the user. */
export class FontMissing extends Error {}

/** Threads that make files of drafts and read templates: a long one takes seconds, and the service answers other calls meanwhile. */
export interface DraftThreads {
  /**
   * Rejects when the thread fails, when `signal` is aborted, which ends the thread, and with `FileTooLarge` where the text shows in
   * advance that the file has over `most` bytes, with `FontMissing` for a PDF of letters without a font. `text` is Markdown, or a document.
   * `before`: Markdown whose differences from the text are tracked changes.
   * `isClean`: without comments, and with the author of the file as the author of every suggestion.
   */
  file(
    format: "docx" | "pdf",
    of: {
      text: string | MarkdownDocument;
      before?: string | null;
      options: FileOptions;
      isClean?: boolean;
      signal: AbortSignal;
      most?: number;
    },
  ): Promise<MadeFile>;
  /** `detect` of `templates/detection`; reads a short text at once. Rejects as `file` does. */
  detect(text: string, known: readonly Known[], signal: AbortSignal): Promise<Detected>;
  /** Title and body of a draft in the form that search indexes; reads a short draft at once. Rejects as `file` does. */
  terms(of: { title: string; body: string }, signal: AbortSignal): Promise<DraftTerms>;
  /**
   * `sectionsOf` of `markdown/`; one section with the whole body when reading it takes longer than ten seconds or fails. Rejects only when
   * `signal` is aborted. Reads a short body at once.
   */
  sections(body: string, signal: AbortSignal): Promise<Section[]>;
  /** `dropComments` of `markdown/`; reads a short body at once. Rejects as `file` does. */
  withoutComments(body: string, signal: AbortSignal): Promise<string>;
  /** `fillWordFile` of `templates/word-file`. Rejects as `file` does. */
  fill(
    bytes: Uint8Array,
    of: { slots: readonly FilledSlot[]; about: { title: string; author: string }; signal: AbortSignal },
  ): Promise<Buffer>;
  /** `citableText` of `word/`: the words to which places of the authorities of a file refer. Rejects as `file` does. */
  citable(text: string, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

/** Files of 500 pages take hundreds of megabytes each to make. */
const mostThreads = 2;
/** UTF-16 code units that take a few milliseconds to read. */
const shortText = 40_000;
/** The same for Markdown, which the lexer reads far more slowly. */
const shortMarkdown = 2000;
/** A busy computer takes ten times as long as a quiet one. */
const sectionsMs = 30_000;

export function createDraftThreads(): DraftThreads {
  const threads = createKeptThreads<DraftRequest, DraftReply>({
    entry: "workspace/work/drafts/draft-worker",
    work: "a draft",
    most: mostThreads,
  });
  const failed = (what: string, error: string) => new Error(`the ${what} failed: ${error}`);
  return {
    file: (format, { text, before = null, options, isClean = false, signal, most = Number.MAX_SAFE_INTEGER }) =>
      threads.run({ kind: "file", format, text, before, options, isClean, most }, signal, (reply): MadeFile => {
        if (reply.kind === "too-large") throw new FileTooLarge(reply.least);
        if (reply.kind === "no-font") throw new FontMissing(reply.sentence);
        if (reply.kind !== "file") throw failed("file of a draft", reply.kind === "failed" ? reply.error : "no file");
        const { buffer, byteOffset, byteLength } = reply.bytes;
        return { bytes: Buffer.from(buffer, byteOffset, byteLength), unfilled: reply.unfilled };
      }),
    async detect(text, known, signal) {
      if (text.length <= shortText) return detect(text, known);
      return threads.run({ kind: "detect", text, known }, signal, (reply): Detected => {
        if (reply.kind !== "detected") throw failed("reading of a template", reply.kind === "failed" ? reply.error : "no reply");
        return reply.detected;
      });
    },
    fill: (bytes, { slots, about, signal }) =>
      threads.run({ kind: "fill", bytes, slots, about }, signal, (reply) => {
        if (reply.kind !== "filled") throw failed("filling of a Word file", reply.kind === "failed" ? reply.error : "no file");
        const { buffer, byteOffset, byteLength } = reply.bytes;
        return Buffer.from(buffer, byteOffset, byteLength);
      }),
    async terms({ title, body }, signal) {
      if (body.length <= shortText) return { title: termsOf(title), body: termsOf(body) };
      return threads.run({ kind: "terms", title, body }, signal, (reply): DraftTerms => {
        if (reply.kind !== "terms") throw failed("reading of a draft's words", reply.kind === "failed" ? reply.error : "no reply");
        return reply.terms;
      });
    },
    async sections(body, signal) {
      if (body.length <= shortMarkdown) return sectionsOf(body);
      const limited = AbortSignal.any([signal, AbortSignal.timeout(sectionsMs)]);
      try {
        return await threads.run({ kind: "sections", body }, limited, (reply): Section[] => {
          if (reply.kind !== "sections") throw failed("reading of sections", reply.kind === "failed" ? reply.error : "no reply");
          return reply.sections;
        });
      } catch (error) {
        signal.throwIfAborted();
        documentsLog.unexpected("sections not read", error);
        return [{ heading: null, level: null, text: body }];
      }
    },
    async withoutComments(body, signal) {
      if (body.length <= shortMarkdown) return dropComments(body);
      return threads.run({ kind: "without-comments", body }, signal, (reply): string => {
        if (reply.kind !== "without-comments") throw failed("copy of a draft", reply.kind === "failed" ? reply.error : "no reply");
        return reply.body;
      });
    },
    citable: (text, signal) =>
      threads.run({ kind: "citable", text }, signal, (reply): string => {
        if (reply.kind !== "citable") throw failed("reading of a draft's words", reply.kind === "failed" ? reply.error : "no reply");
        return reply.words;
      }),
    close: threads.close,
  };
}
