import type { StateDescriptor } from "../descriptor.ts";

export const florida: StateDescriptor = {
  state: "fl",
  code: "fs",
  name: "Florida Statutes",
  short: "Fla. Stat.",
  citation: "Fla. Stat. § #",
  number: "\\d{1,4}\\.\\d{1,6}",
  shortYear: "\\bch\\. (\\d\\d)-\\d{1,3}\\b",
  idLevels: ["title", "chapter"],
  ladder: ["(1)", "(a)", "1.", "a.", "(I)", "(A)"],
  ways: [
    {
      format: "fl-pages",
      publisher: "Florida Legislature",
      files: "Pages of whole chapters, with the year in their name or folder",
      evidence: "files",
    },
  ],
  official: "The legislature publishes each year's edition as pages of chapters.",
};

/** First chapter of each title; a page of a chapter does not always name its title. */
const titles: readonly (readonly [firstChapter: number, title: string])[] = (
  "1 I,6 II,10 III,14 IV,25 V,45 VI,90 VII,95 VIII,97 IX,110 X,124 XI,165 XII,186 XIII,192 XIV,222 XV,228 XVI,250 XVII,253 XVIII," +
  "279 XIX,292 XX,298 XXI,308 XXII,316 XXIII,326 XXIV,329 XXV,334 XXVI,350 XXVII,369 XXVIII,381 XXIX,409 XXX,435 XXXI,454 XXXII," +
  "494 XXXIII,561 XXXIV,570 XXXV,605 XXXVI,624 XXXVII,655 XXXVIII,668 XXXIX,689 XL,725 XLI,731 XLII,741 XLIII,760 XLIV,766 XLV," +
  "775 XLVI,900 XLVII,1000 XLVIII,1014 XLIX"
)
  .split(",")
  .map((pair) => {
    const [firstChapter = "", title = ""] = pair.split(" ");
    return [Number(firstChapter), title] as const;
  });

/** The title that a chapter is in. */
export function floridaTitle(chapter: string): string {
  return titles.findLast(([firstChapter]) => firstChapter <= Number(chapter))?.[1] ?? "I";
}
