import { htmlTokens } from "./html-tokens.ts";
import { currentEdition, type ListedItem, listed, type Publisher, unreadable } from "./publisher.ts";

interface Chapters {
  /** Key of a chapter's source without its number. */
  prefix: string;
  publisher: string;
  /** Finds the number in an address; upper case for the file, as in the list. */
  link: RegExp;
  /** A number in the form used in the addresses. */
  written: (number: string) => string;
}

/** A state code with one page per chapter, at addresses built from the chapter's number. */
export function chapterPages({ prefix, publisher, link, written }: Chapters): Publisher {
  const chapter = (number: string, name: string): ListedItem =>
    listed({ id: `${prefix}-${number.toLowerCase()}`, number, name: name === "" ? `Chapter ${number}` : name });
  return {
    releases: () => Promise.resolve([currentEdition()]),
    async items(look) {
      const items = new Map<string, ListedItem>();
      for (const token of htmlTokens(await look.text("list"))) {
        if (token.type !== "link") continue;
        const number = link
          .exec(token.href)?.[1]
          ?.replace(/^0+(?=\d)/, "")
          .toUpperCase();
        if (number !== undefined && !items.has(number)) items.set(number, chapter(number, ""));
      }
      if (items.size === 0) throw unreadable(publisher);
      return [...items.values()];
    },
    files: (look, item) =>
      Promise.resolve([{ part: "", address: look.address("file", { chapter: written(item.number) }), label: "file-date" as const }]),
    byId(id) {
      const number = new RegExp(`^${prefix}-(\\d{1,3}[a-z]{0,2})$`).exec(id)?.[1];
      return number === undefined ? null : { item: chapter(number.toUpperCase(), ""), release: currentEdition() };
    },
  };
}

/** `1A` as `001A`. */
export function threeDigits(number: string): string {
  return number.replace(/^\d+/, (digits) => digits.padStart(3, "0"));
}
