import type { TextSource } from "#shared/reader.ts";
import { formatDay } from "../ui/format.ts";
import { texts } from "./texts.ts";

/**
 * How current a text is, in words. A release is the publisher's label (`119-36`), a date, the year of an annual edition, or
 * `installed 2026-11-20` when the file names none.
 */
export function currencyOf(source: { release: string; releaseDate: string | null }): string {
  const { release, releaseDate } = source;
  if (/^installed\b/.test(release)) return releaseDate === null ? texts.status.noRelease : texts.status.asOfDate(formatDay(releaseDate));
  if (/^\d{4}-\d{2}-\d{2}$/.test(release)) return texts.status.asOfDate(formatDay(release));
  if (/^\d{4}$/.test(release)) return texts.status.edition(release);
  return texts.status.asOf(release, releaseDate === null ? null : formatDay(releaseDate));
}

/** When the text came: from its publisher, from the folder named in its place, or, where only the owner knows that, when its file was installed. */
export function arrivalOf({ retrievedAt, retrievedFrom, installedAt }: Pick<TextSource, "retrievedAt" | "retrievedFrom" | "installedAt">): {
  at: string;
  words: string;
} {
  if (retrievedAt === null) return { at: installedAt, words: texts.status.installed(formatDay(installedAt)) };
  const day = formatDay(retrievedAt);
  return { at: retrievedAt, words: retrievedFrom === null ? texts.status.retrieved(day) : texts.status.retrievedFrom(day, retrievedFrom) };
}
