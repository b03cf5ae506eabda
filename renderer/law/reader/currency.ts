import type { TextSource } from "#shared/law/reader.ts";
import { formatDay } from "../../ui/format.ts";
import { texts } from "./texts.ts";

/**
 * When the text arrived: from its publisher, from the folder that replaces it, or, if only the owner knows the source, when its file was
 * installed.
 */
export function arrivalOf({ retrievedAt, retrievedFrom, installedAt }: Pick<TextSource, "retrievedAt" | "retrievedFrom" | "installedAt">): {
  at: string;
  words: string;
} {
  if (retrievedAt === null) return { at: installedAt, words: texts.status.installed(formatDay(installedAt)) };
  const day = formatDay(retrievedAt);
  return { at: retrievedAt, words: retrievedFrom === null ? texts.status.retrieved(day) : texts.status.retrievedFrom(day, retrievedFrom) };
}
