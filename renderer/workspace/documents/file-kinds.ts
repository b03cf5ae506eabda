import { hasMacrosByName, isOnlyForMatters, mediaTypeFor } from "#shared/workspace/document-formats.ts";
import { formatBytes } from "../../ui/format.ts";
import { texts } from "./texts.ts";

/** Media type by the ending of the name: the browser's answer depends on the computer. */
export function mediaTypeOf(filename: string): string {
  return mediaTypeFor(extensionOf(filename));
}

/** Whether the name says that the file has macros, which come along and never run. */
export function hasMacros(filename: string): boolean {
  return hasMacrosByName(extensionOf(filename));
}

/** A file that is only useful in a matter: law and plain text do not have this form. */
export function isForMatter(filename: string): boolean {
  return isOnlyForMatters(extensionOf(filename));
}

/** `PDF`, `DOCX`: the name of a kind. */
export function kindOf(filename: string): string {
  return extensionOf(filename).slice(1).toUpperCase();
}

/** Why a file cannot be added, as far as is known without reading it; the service judges the content. */
export function refusalOf(file: { name: string; size: number }): string | null {
  if (file.size === 0) return texts.sending.errors.empty;
  return file.size > maxBytes ? texts.sending.errors.large(formatBytes(maxBytes)) : null;
}

/** The contract's limit (workspace-api §11). */
const maxBytes = 2_147_483_648;

function extensionOf(filename: string): string {
  return (/\.[^./\\]+$/.exec(filename)?.[0] ?? "").toLowerCase();
}
