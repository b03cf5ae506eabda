import type { DocumentFile } from "#shared/workspace/desk.ts";
import type { Document } from "#shared/workspace/documents.ts";
import type { texts } from "./texts.ts";

/** The reading state of a document, as shown. */
export type Reading = keyof typeof texts.states;

/** A scanned page without text and an encrypted file are not errors of Pandect, and the message says so. */
export function readingOf(document: Pick<Document, "status" | "isEncrypted">, file: DocumentFile | undefined): Reading {
  switch (document.status) {
    case "queued":
    case "running":
    case "succeeded":
    case "cancelled":
      return document.status;
    default:
      if (document.isEncrypted) return "encrypted";
      if (file?.problem?.code === "UNREAD_KIND") return "stored";
      return file?.problem != null && /\bscan\b/i.test(file.problem.message) ? "scanned" : "failed";
  }
}

export function isOpen({ status }: Pick<Document, "status">): boolean {
  return status === "queued" || status === "running";
}
