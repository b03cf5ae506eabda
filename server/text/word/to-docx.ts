import {
  Document,
  Footer,
  Header,
  AlignmentType,
  type INumberingOptions,
  type ISectionOptions,
  NumberFormat,
  Packer,
  PageNumber,
  Paragraph as WordParagraph,
  TableOfContents,
  TextRun,
} from "docx";
import type { CourtAuthority } from "#shared/law/court-table.ts";
import { type MarkdownDocument, runLists } from "../markdown/document.ts";
import { authorityParagraphs, type PlacedAuthority } from "./docx-authorities.ts";
import { DocxBlocks } from "./docx-blocks.ts";
import { packaged } from "./docx-package.ts";
import { RunWriter, wordTime } from "./docx-runs.ts";
import { xmlText } from "./xml-text.ts";
import { styles } from "./docx-styles.ts";
import { wordPages } from "./word-pages.ts";

/** Metadata of a file, and its beginning. */
export interface FileOptions {
  /** In the properties and the header. */
  title: string;
  /** The person's name; empty for none. Also used for changes and comments without an author. */
  author: string;
  /** ISO 8601; the time of changes and comments without one. The file itself has no time. Default: now. */
  at?: string;
  /** A table of authorities before the text, which then counts its pages from 1; those that `cites` of runs refer to. Default: none. */
  authorities?: readonly CourtAuthority[];
  /** A table of contents before the text, from the headings of levels 1 to 3. Default: none. */
  tableOfContents?: boolean;
}

/**
 * A Word file of the document: headings, lists with real numbers, tables, footnotes, tracked changes and comments. Its properties are
 * title and author only. The same document and options, including `at`, give the same bytes.
 */
export async function toDocx(document: MarkdownDocument, options: FileOptions): Promise<Buffer> {
  const at = options.at ?? new Date().toISOString();
  const author = options.author.trim() === "" ? "Author" : options.author;
  const numbers = new Map(document.footnotes.map((note, i) => [note.id, i + 1]));
  const authorities = await placed(document, options.authorities ?? []);
  const runs = new RunWriter(numbers, { author, at }, authorities);
  const blocks = new DocxBlocks(runs);
  const children = document.blocks.flatMap((block) => blocks.write(block));
  const footnotes = Object.fromEntries(
    document.footnotes.map((note, i) => [
      String(i + 1),
      { children: note.paragraphs.map((paragraph) => new WordParagraph({ style: "FootnoteText", children: runs.children(paragraph) })) },
    ]),
  );
  const title = xmlText(options.title);
  const file = new Document({
    title,
    creator: xmlText(options.author),
    styles,
    numbering: { config: blocks.numbering satisfies INumberingOptions["config"] },
    footnotes,
    comments: {
      children: runs.comments.map((comment, id) => ({
        id,
        author: xmlText(comment.author ?? author),
        initials: initials(comment.author ?? author),
        date: new Date(wordTime(comment.at, at)),
        children: xmlText(comment.text)
          .split("\n")
          .map((line) => new WordParagraph({ children: [new TextRun(line)] })),
      })),
    },
    sections: [
      ...(authorities.length === 0
        ? []
        : [{ ...page("i"), headers: { default: header(title) }, children: authorityParagraphs(authorities) }]),
      {
        ...page(authorities.length === 0 ? null : "1"),
        headers: { default: header(title) },
        children: [
          ...(options.tableOfContents === true ? [new TableOfContents("Contents", { hyperlink: true, headingStyleRange: "1-3" })] : []),
          ...(children.length === 0 ? [new WordParagraph("")] : children),
        ],
      },
    ],
  });
  return packaged(await Packer.toBuffer(file), { title, author: xmlText(options.author) });
}

/** Each authority with the pages that Word is likely to give its places. */
async function placed(document: MarkdownDocument, authorities: readonly CourtAuthority[]): Promise<PlacedAuthority[]> {
  if (authorities.length === 0) return [];
  const pages = await wordPages(document);
  const citing = runLists(document).flatMap((runs) => runs.flatMap(({ cites }) => (cites === undefined ? [] : [cites])));
  return authorities.map((one, entry) => {
    const own = citing.flatMap((cites, i) => (cites.includes(entry) ? (pages[i] ?? 1) : []));
    return { ...one, pages: own.toSorted((a, b) => a - b) };
  });
}

/** A Letter page with its number; `first`: the number of the section's first page, or null where the file has one section. */
function page(first: "i" | "1" | null): Pick<ISectionOptions, "properties" | "footers"> {
  const formatType = first === "i" ? NumberFormat.LOWER_ROMAN : NumberFormat.DECIMAL;
  return {
    properties: {
      page: {
        size: { width: 12_240, height: 15_840 },
        margin: { top: 1440, bottom: 1440, left: 1440, right: 1440 },
        ...(first !== null && { pageNumbers: { start: 1, formatType } }),
      },
    },
    footers: { default: footer(first === null) },
  };
}

function header(title: string): Header {
  return new Header({ children: [new WordParagraph({ style: "Header", children: [new TextRun(title)] })] });
}

function footer(hasTotal: boolean): Footer {
  const number = new TextRun({ children: ["Page ", PageNumber.CURRENT, ...(hasTotal ? [" of ", PageNumber.TOTAL_PAGES] : [])] });
  return new Footer({ children: [new WordParagraph({ style: "Footer", alignment: AlignmentType.CENTER, children: [number] })] });
}

function initials(name: string): string {
  return xmlText([...name.matchAll(/\p{L}+/gu)].map((word) => [...word[0]][0] ?? "").join(""))
    .slice(0, 3)
    .toUpperCase();
}
