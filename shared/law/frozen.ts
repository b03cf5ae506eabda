/**
 * Formats of texts that their publisher has stopped updating. Law that was enacted since is not in them, whatever their day; no place may
 * call them current, and no watch reports that nothing changed.
 */
const frozenFormats: ReadonlySet<string> = new Set(["cic-html"]);

/** `format` as in an installed source; null or absent where a list does not know it. */
export function isFrozen(format: string | null | undefined): boolean {
  return format != null && frozenFormats.has(format);
}

/** Added to the day of such a text. */
export const frozenWords = "no longer updated";

/** Said where there is room for why, in sections for programs and in files. */
export const frozenSentence = "This copy is no longer updated: laws enacted since are not in it.";
