import { AppError } from "#shared/platform/errors.ts";
import { mostBody } from "#shared/workspace/drafts.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { findDocumentIn, mustBeReadable, readText } from "../documents/store.ts";
import { hasMatter } from "../matters/store.ts";

/** Media types that a draft or a template can be made of, by the end of the file name. */
const draftable: Readonly<Record<string, string>> = {
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".md": "text/markdown",
  ".txt": "text/plain",
};

/**
 * A document's name and its text as Markdown. Throws `matter-not-found`, `document-not-found`, `unsupported-media-type` unless it is a Word,
 * text or Markdown file, `document-not-readable` while it has no text, and `payload-too-large` where the text is longer than a draft's.
 */
export function mustBeDraftable(
  db: ReadDb,
  { matterId, documentId }: { matterId: string; documentId: string },
  allowlist: string | null,
): { filename: string; markdown: string } {
  const document = findDocumentIn(db, matterId, documentId, allowlist);
  if (document === undefined) throw new AppError(hasMatter(db, matterId, allowlist) ? "document-not-found" : "matter-not-found");
  const { filename } = document;
  const ending = filename.slice(filename.lastIndexOf(".")).toLowerCase();
  if (!Object.hasOwn(draftable, ending))
    throw new AppError("unsupported-media-type", "A draft is made of a Word, text or Markdown file", {
      supportedMediaTypes: Object.values(draftable),
    });
  mustBeReadable(db, matterId, [documentId]);
  const markdown = readText(db, documentId);
  if (markdown.length > mostBody)
    throw new AppError("payload-too-large", `A draft has at most ${mostBody.toLocaleString("en-US")} characters; nothing was created`, {
      limit: mostBody,
    });
  return { filename, markdown };
}
