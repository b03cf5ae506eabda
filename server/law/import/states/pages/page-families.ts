import type { ImportSink, TextFile } from "../../../store/model.ts";
import type { StateFamily } from "../core/family.ts";
import { texasCodeIn } from "../tx/codes.ts";
import type { PagePublisher } from "./page-publisher.ts";

// Separate from the readers of such pages: a thread that never reads one loads no HTML reader.

/** Publishers of pages of chapters or sections; the pages of one chapter or title are one source. */
export const pageFamilies: readonly StateFamily[] = [
  family(
    "tx-pages",
    (opening, name) => {
      if (!/<pre xml:space="preserve">/.test(opening) || !/-moz-pre-wrap/.test(opening)) return null;
      return texasCodeIn(titleOf(opening), name) === null ? null : `${titleOf(opening)} ${name}`;
    },
    async () => (await import("../tx/pages.ts")).texasPages,
  ),
  family(
    "fl-pages",
    (opening, name, path) => {
      const [, chapter, year] = /^Chapter (\d{1,4}) - (\d{4}) Florida Statutes\b/i.exec(titleOf(opening)) ?? [];
      if (chapter !== undefined) return `${chapter} ${year}`;
      // `0097.011.html` of the other house's site
      const named = /^0*(\d{1,4})(?:\.\d{1,6})?\.html?$/.exec(name)?.[1];
      const isChapter =
        /class="(?:SectionNumber|CatchlineIndex|ChapterNumber)"/.test(opening) || /:\s*Online Sunshine$/.test(titleOf(opening));
      return isChapter ? (named ?? path) : null;
    },
    async () => (await import("../fl/pages.ts")).floridaPages,
  ),
  family(
    "oh-pages",
    (opening) => {
      const [, number] = /^(?:Section|Chapter) ([\d.]+) - Ohio Revised Code\b/.exec(titleOf(opening)) ?? [];
      if (number !== undefined) return number.split(".")[0] ?? null;
      const saved = /<!-- saved from url=\(\d+\)https:\/\/codes\.ohio\.gov\/ohio-revised-code\/(?:section|chapter)-(\d{1,4})/.exec(
        opening,
      )?.[1];
      if (saved !== undefined) return saved;
      if (!/class="laws-header/.test(opening) || !/\/ohio-revised-code/.test(opening)) return null;
      return /<h1>\s*(?:Section|Chapter) (\d{1,4})/.exec(opening)?.[1] ?? null;
    },
    async () => (await import("../oh/pages.ts")).ohioPages,
  ),
  family(
    "pa-pages",
    (opening) => {
      if (!/class="BodyContainer"/.test(opening)) return null;
      return /class="Comment">\s*0?([1-9]\d?)c/.exec(opening)?.[1] ?? null;
    },
    async () => (await import("../pa/pages.ts")).pennsylvaniaPages,
  ),
  family(
    "nc-pages",
    (opening, name) => {
      if (!/\.cs[\dA-F]{6,8}\s*\{|mso-style-name: ?a(?:Base|Section|Chapter)|class="?aSection/.test(opening)) return null;
      const words = `${titleOf(opening)} ${name.replace(/^(?:GS|Chapter)_/, "§ ")}`;
      return /(?:§+|G\.S\.|Chapter) ?(\d{1,3}[A-Z]?)(?![\dA-Za-z])/.exec(words)?.[1] ?? null;
    },
    async () => (await import("../nc/pages.ts")).northCarolinaPages,
  ),
  family(
    "ct-pages",
    (opening, name, path) => {
      const isPage = /<meta name="Number" content="[^"<>]{1,40}"/.test(opening) && /chap-no|toc_catchln|\bcatchln\b/.test(opening);
      return isPage && /^(?:Chapter|Article) [\da-zA-Z]{1,6} - /.test(titleOf(opening)) ? path : null;
    },
    async () => (await import("../ct/pages.ts")).connecticutPages,
  ),
  family(
    "wa-pages",
    (opening) => {
      const line = `${titleOf(opening)}\n${/<h1>\s*(Chapter [\dA-Z.]+ RCW)\s*<\/h1>/.exec(opening)?.[1] ?? ""}`;
      return /^(?:Chapter |RCW |Chapter RCW )([\dA-Z]{1,4}\.[\dA-Z]{1,4})(?=[.:, -]| RCW|$)/m.exec(line)?.[1] ?? null;
    },
    async () => (await import("../wa/pages.ts")).washingtonPages,
  ),
  family(
    "mn-pages",
    (opening) => {
      const number =
        /^(?:Sec\.|Ch\.|Section|Chapter) ([\dA-Z]{1,5})(?:\.\S+)? (?:- )?(?:MN|Minnesota) Statutes/.exec(titleOf(opening))?.[1] ??
        /id="stat\.([\dA-Z]{1,5})\./.exec(opening)?.[1] ??
        // Breadcrumbs, or the address in a saved page.
        (/Minnesota Statutes/.test(opening) ? /\/statutes\/cite\/([\dA-Z]{1,5})(?:\.[\dA-Z-]{1,10})?["#? ]/.exec(opening)?.[1] : undefined);
      return number ?? null;
    },
    async () => (await import("../mn/pages.ts")).minnesotaPages,
  ),
  family(
    "wi-pages",
    (opening) => /^Wisconsin Legislature: (?:Chapter )?(\d{1,3})(?:\.\d|$)/.exec(titleOf(opening))?.[1] ?? null,
    async () => (await import("../wi/pages.ts")).wisconsinPages,
  ),
];

/** `groupOf` sees the opening, the name and the path of a page, and names its chapter or title. */
function family(
  id: string,
  groupOf: (opening: string, name: string, path: string) => string | null,
  publisher: () => Promise<PagePublisher>,
): StateFamily {
  return {
    id,
    groupOf: (file, opening) => groupOf(opening, file.name, file.path),
    async parser(sink: ImportSink, file: TextFile) {
      const { PagesParser } = await import("./pages-parser.ts");
      return new PagesParser(sink, file, await publisher());
    },
  };
}

function titleOf(opening: string): string {
  const [, title = ""] = /<title[^>]*>([^<]{0,300})/i.exec(opening) ?? [];
  return title
    .replaceAll("&sect;", "§")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}
