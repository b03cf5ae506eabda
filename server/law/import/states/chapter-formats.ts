import { ImportError, type TextFormat } from "../../store/model.ts";

// Separate from the reader of such pages: a thread that never reads one loads no HTML reader.

/** A chapter of the Nevada Revised Statutes (nv/reader.ts). */
export const nrsChapter: TextFormat = {
  recognises: (opening) => /<title>\s*NRS:\s*(?:PRELIMINARY\s+)?CHAPTER\s/i.test(opening),
  async parser(sink, file) {
    const { NrsParser } = await import("./nv/reader.ts");
    return new NrsParser(sink, file.within ?? null);
  },
};

/** The table of titles and chapters, which helps read the chapters next to it (`chapter-titles.ts`) and is not law by itself. */
export const nrsContents: TextFormat = {
  recognises: (opening) => /<title>\s*NRS:\s*Title and Chapters/i.test(opening),
  parser: () => {
    throw new ImportError(
      "This page is the table of contents of the Nevada Revised Statutes. Install it together with the pages of chapters.",
    );
  },
};

/** A chapter of the Oregon Revised Statutes (or/reader.ts). */
export const orsChapter: TextFormat = {
  recognises: (opening, file) =>
    /<meta name="?Generator"? content="Microsoft Word/i.test(opening) &&
    // North Carolina's styles.
    !/mso-style-name: ?a(?:Base|Chapter|Section)/.test(opening) &&
    (/bills_laws\/ors\/ors\d/i.test(opening) ||
      /^ors\d{3}[a-z]?\.html?$/i.test(file.name) ||
      />\s*Chapter(?:\s|&nbsp;)+\d{1,3}[A-Z]?(?:\.|\s+[—\u0097\ufffd-]\s|\s+\(former provisions\))/i.test(opening)),
  async parser(sink, file) {
    const { OrsParser } = await import("./or/reader.ts");
    return new OrsParser(sink, file.within ?? null);
  },
};
