import { ImportError } from "../../store/model.ts";
import type { ChapterTitle } from "./chapter-page.ts";
import { nrsChapter, nrsContents, orsChapter } from "./chapter-formats.ts";
import type { InputDocument } from "../input/document.ts";
import { headOf } from "../input/input-head.ts";
import { headText } from "../input/input-kind.ts";
import { openText } from "../input/input-text.ts";

/** The position by which a chapter page has always named the chapters of its title. */
const frontChars = 64 * 1024;

/**
 * Assigns the chapter pages of a state's code to their titles. Few pages name the title: Nevada has a table of contents, and in Oregon the
 * first chapter of a title lists the others. A table of contents is not law and leaves the list after use.
 */
export async function withTitles(documents: InputDocument[]): Promise<InputDocument[]> {
  const pages = documents.filter((d) => /\.html?$/i.test(d.name));
  const heads = new Map<InputDocument, string>();
  for (const page of pages) heads.set(page, await openingOf(page));
  const ofNevada = pages.filter((d) => nrsChapter.recognises(heads.get(d) ?? "", d));
  const ofOregon = pages.filter((d) => orsChapter.recognises(heads.get(d) ?? "", d));
  const contents = ofNevada.length === 0 ? [] : pages.filter((d) => nrsContents.recognises(heads.get(d) ?? "", d));
  const nevada = await titlesIn(contents, Number.POSITIVE_INFINITY, nevadaTitles);
  const oregon = await titlesIn(ofOregon, frontChars, oregonTitles);
  return documents.flatMap((document) => {
    if (contents.includes(document)) return [];
    const titles = ofNevada.includes(document) ? nevada : ofOregon.includes(document) ? oregon : null;
    const within = titles?.get(chapterOf(document.name));
    return within === undefined ? [document] : [{ ...document, within }];
  });
}

type Titles = Map<string, ChapterTitle>;

async function titlesIn(pages: InputDocument[], chars: number, read: (items: string[][]) => Titles): Promise<Titles> {
  const all: Titles = new Map();
  for (const page of pages) for (const [chapter, title] of read(await linesOf(page, chars))) all.set(chapter, title);
  return all;
}

/** `2A` of `NRS-002A.html` and `ors002a.html`. */
function chapterOf(name: string): string {
  return (/^[a-z]+-?0*(\d+[a-z]?)\.html?$/i.exec(name)?.[1] ?? "").toUpperCase();
}

/** `TITLE 1 — STATE JUDICIAL DEPARTMENT`, then rows that begin with `Chapter 1`. */
function nevadaTitles(lines: string[][]): Titles {
  const titles: Titles = new Map();
  let title: ChapterTitle | null = null;
  for (const [first = ""] of lines) {
    const head = /^TITLE (\d+[A-Z]?) *[-–—] *(.+)$/.exec(first);
    if (head?.[1] !== undefined && head[2] !== undefined) title = { number: head[1], name: head[2] };
    const chapter = /^Chapter (\d+[A-Z]?)\b/.exec(first)?.[1];
    if (chapter !== undefined && title !== null) titles.set(chapter, title);
  }
  return titles;
}

/** `TITLE 15`, its name in capitals, `Chapter 156. Proceedings …`, `157. Appeals …`, a rule. */
function oregonTitles(lines: string[][]): Titles {
  const number = /^TITLE (\d+[A-Z]?)$/.exec(lines[0]?.[0] ?? "")?.[1];
  const list = lines.findIndex(([line = ""]) => /^Chapter \d+[A-Z]?\. /.test(line));
  const end = lines.findIndex(([line = ""]) => /^_+$/.test(line));
  if (number === undefined || list < 2 || end < list) return new Map();
  const title = { number, name: lines.slice(1, list).flat().join(" ") };
  return new Map(
    lines.slice(list, end).flatMap(([line = ""]) => (/^(?:Chapter )?(\d+[A-Z]?)\. /.exec(line)?.slice(1, 2) ?? []).map((c) => [c, title])),
  );
}

/** Paragraphs and table rows of a page's first `chars` characters. */
async function linesOf(page: InputDocument, chars: number): Promise<string[][]> {
  const { WordReader, wordsOfRuns } = await import("./word-html.ts");
  const lines: string[][] = [];
  const reader = new WordReader((item) => {
    if (item.kind === "paragraph") lines.push([wordsOfRuns(item.runs)]);
    else lines.push(...item.rows.map((row) => row.map((cell) => cell.text)));
  });
  let read = 0;
  try {
    for await (const chunk of openText(page)) {
      reader.write(chunk);
      read += chunk.length;
      if (read >= chars) break;
    }
  } catch (error) {
    // A damaged page is refused later, when it is read.
    if (!(error instanceof ImportError)) throw error;
  }
  return lines;
}

/** Empty for an unreadable page: it is refused later, when it is read. */
async function openingOf(document: InputDocument): Promise<string> {
  try {
    return headText(await headOf(document.slice)) ?? "";
  } catch (error) {
    if (error instanceof ImportError) return "";
    throw error;
  }
}
