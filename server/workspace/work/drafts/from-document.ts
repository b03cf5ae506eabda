import { AppError } from "#shared/platform/errors.ts";
import { mostBody } from "#shared/workspace/drafts.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { IngestRefusal } from "../../../text/documents/model.ts";
import { type DocumentRow, findDocumentIn, mustBeReadable } from "../../records/documents/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { readOriginalMarkdown } from "../../records/documents/read-markdown.ts";

/** Media types that a draft can be made from, by file name extension. */
const draftable: Readonly<Record<string, string>> = {
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".md": "text/markdown",
  ".txt": "text/plain",
};

/**
 * A document that a draft can be made from. Throws `matter-not-found`, `document-not-found`, `unsupported-media-type` unless it is a
 * Word, text or Markdown file, and `document-not-readable` while it has no text.
 */
export function mustBeDraftable(
  db: ReadDb,
  { matterId, documentId }: { matterId: string; documentId: string },
  viewer: string | null,
): DocumentRow {
  const document = findDocumentIn(db, matterId, documentId, viewer);
  if (document === undefined) throw new AppError(hasMatter(db, matterId, viewer) ? "document-not-found" : "matter-not-found");
  const ending = document.filename.slice(document.filename.lastIndexOf(".")).toLowerCase();
  if (!Object.hasOwn(draftable, ending))
    throw new AppError("unsupported-media-type", "Drafts can be created only from Word, text or Markdown files", {
      supportedMediaTypes: Object.values(draftable),
    });
  mustBeReadable(db, matterId, [documentId]);
  return document;
}

/**
 * A document as Markdown, read from its original. Rejects with `payload-too-large` where it is longer than the limit of a draft, and
 * `document-not-readable` where it cannot be read or has no words.
 */
export async function draftedDocument(
  { documents, signal }: Pick<WorkspaceCtx, "documents" | "signal">,
  { id, sha256 }: Pick<DocumentRow, "id" | "sha256">,
): Promise<string> {
  const unreadable = (why: string) => new AppError("document-not-readable", why, { documentIds: [id] });
  if (sha256 === null || !documents.originals.has(sha256)) throw unreadable("The original of the document is missing");
  const { markdown } = await readOriginalMarkdown(documents.originals, sha256, { signal }).catch((error: unknown) => {
    throw error instanceof IngestRefusal ? unreadable(error.message) : error;
  });
  const text = markdown.toWellFormed().replaceAll("\0", "\uFFFD");
  if (text.length > mostBody)
    throw new AppError("payload-too-large", `A draft has at most ${mostBody.toLocaleString("en-US")} characters; nothing was created`, {
      limit: mostBody,
    });
  if (text.trim() === "") throw unreadable("The document has no words");
  return text;
}
