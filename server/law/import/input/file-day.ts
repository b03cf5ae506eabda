import type { DocumentText } from "./input-text.ts";
import type { InputDocument } from "./document.ts";

const fullDay = /(?<!\d)(?:1[789]|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g;

/**
 * The day that the file around a document states, or the day that the name of a file gives, `title-3_2024-05-17.xml`, else the innermost folder around it, else its archive
 * (`comar-2025-12-04.zip`); null where none has exactly one day. For publishers that put the day only there.
 */
export function dayInName({ name, path, title, day }: Pick<InputDocument, "name" | "path" | "title" | "day">): string | null {
  if (day !== undefined) return day;
  const places = [name, ...(path ?? "").split("/").toReversed(), title];
  for (const place of places) {
    const days = new Set(place.match(fullDay));
    if (days.size === 1) return [...days][0] ?? null;
  }
  return null;
}

const open = "<AMDDATE>";
/** Longer than any date in an `AMDDATE`. */
const valueChars = 60;

/**
 * The values of all `AMDDATE` elements in a text, in its order. A bulk file of the eCFR has one before each volume, and its release is as
 * new as the last of them, so they are read before the first section is installed.
 */
export async function amendmentDates(text: DocumentText, signal?: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  let rest = "";
  const take = (words: string, isLast: boolean): string => {
    let from = 0;
    for (let at = words.indexOf(open); at >= 0; at = words.indexOf(open, from)) {
      if (!isLast && words.length - at < open.length + valueChars) return words.slice(at);
      from = at + open.length;
      found.push(
        words
          .slice(from, from + valueChars)
          .split("<", 1)[0]
          ?.trim() ?? "",
      );
    }
    return words.slice(Math.max(from, words.length - open.length + 1));
  };
  for await (const chunk of text) {
    signal?.throwIfAborted();
    rest = take(rest + chunk, false);
  }
  take(rest, true);
  return found;
}
