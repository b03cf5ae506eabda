import { AppError } from "#shared/platform/errors.ts";
import { mostTemplateBody } from "#shared/workspace/templates.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { IngestRefusal } from "../../../text/documents/model.ts";
import { findDocument, mustBeReadable, readText } from "../../records/documents/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { readOriginalMarkdown } from "../../records/documents/read-markdown.ts";

/** Media types that a template can be made from, by file name extension. */
const accepted: Readonly<Record<string, string>> = {
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".md": "text/markdown",
  ".txt": "text/plain",
};
/** A longer Word file cannot be a template: only its text is used, and the file is not kept. */
const mostOriginal = 10 * 1024 * 1024;

export interface DocumentAsTemplate {
  filename: string;
  markdown: string;
  /** The Word file itself; null where the document is not one. */
  original: { sha256: string; bytes: number } | null;
}

/**
 * The text of a document as Markdown, and its Word file. Throws `document-not-found` also where the caller does not see its matter,
 * `unsupported-media-type`, `document-not-readable`, and `payload-too-large` past 500,000 characters.
 */
export async function documentAsTemplate(ctx: WorkspaceCtx, documentId: string): Promise<DocumentAsTemplate> {
  const document = findDocument(ctx.workspace, documentId);
  if (document === undefined || !hasMatter(ctx.workspace, document.matterId, ctx.viewer)) throw new AppError("document-not-found");
  const { filename, sha256, matterId, fileSize } = document;
  const ending = /\.[^.]*$/.exec(filename)?.[0].toLowerCase() ?? "";
  if (!Object.hasOwn(accepted, ending))
    throw new AppError("unsupported-media-type", "Templates can be created only from Word, text or Markdown files", {
      supportedMediaTypes: Object.values(accepted),
    });
  mustBeReadable(ctx.workspace, matterId, [documentId]);
  const { originals } = ctx.documents;
  if (sha256 === null || !originals.has(sha256)) throw notReadable(documentId, "The file of this document is no longer available.");
  // A Markdown file is Markdown even where its first lines look like plain text.
  const markdown = ending === ".md" ? readText(ctx.workspace, documentId) : await textOf(ctx, sha256, documentId);
  if (markdown.trim() === "") throw notReadable(documentId, "The document has no text.");
  if (markdown.length > mostTemplateBody)
    throw new AppError(
      "payload-too-large",
      `A template has at most ${mostTemplateBody.toLocaleString("en-US")} characters; nothing was created`,
      {
        limit: mostTemplateBody,
      },
    );
  const bytes = originals.size(sha256) ?? fileSize ?? 0;
  const isKept = ending === ".docx" && bytes <= mostOriginal;
  return { filename, markdown, original: isKept ? { sha256, bytes } : null };
}

async function textOf(ctx: WorkspaceCtx, sha256: string, documentId: string): Promise<string> {
  try {
    return (await readOriginalMarkdown(ctx.documents.originals, sha256, { signal: ctx.signal })).markdown;
  } catch (error) {
    if (error instanceof IngestRefusal) throw notReadable(documentId, error.message);
    throw error;
  }
}

const notReadable = (documentId: string, why: string) => new AppError("document-not-readable", why, { documentIds: [documentId] });
