import { type DocumentParser, ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { Lines } from "../core/lines.ts";
import { StateDocument } from "../core/state-document.ts";
import { LawWriter } from "./law-writer.ts";
import { lawOf } from "./laws.ts";

/** A document of the dump as a node of the service's tree. */
interface DumpNode extends Record<string, unknown> {
  docType: string;
  docLevelId: string;
  locationId: string;
  title: string;
  text: string;
  documents: { items: DumpNode[] };
}

const header = /^\.{1,2}SO DOC ([A-Z]{3})(\S{1,13})\s+LAWS\((?:UN)?CONSOLIDATED\)/;
const types: Record<string, string> = {
  A: "ARTICLE",
  SA: "SUBARTICLE",
  T: "TITLE",
  ST: "SUBTITLE",
  P: "PART",
  SP: "SUBPART",
  S: "SECTION",
  R: "RULE",
  JR: "JOINT_RULE",
  INDEX: "INDEX",
};

/** One law as the bill drafting commission gives it out: a block of lines per document, whose id begins with the id of the one above. */
export class LawDumpParser implements DocumentParser {
  readonly #lines = new Lines((line) => this.#line(line));
  readonly #sink: ImportSink;
  readonly #day: string | null;
  #lawId = "";
  readonly #blocks: { id: string; lines: string[] }[] = [];

  constructor(sink: ImportSink, { day = null }: TextFile) {
    this.#sink = sink;
    this.#day = day;
  }

  write(chunk: string): void {
    this.#lines.write(chunk);
  }

  end(): void {
    this.#lines.end();
    const [first, ...others] = this.#blocks;
    if (first === undefined) throw new ImportError("This dump has no document.");
    const root: DumpNode = nodeOf("", "CHAPTER", "", first.lines);
    // Laws without a block of their own begin with their first section.
    const isRoot = first.id.startsWith("-CH") || sectionStart(first.id, first.lines) < 0;
    const open: DumpNode[] = [root];
    for (const { id, lines } of isRoot ? others : this.#blocks) place(id, lines, open);
    const law = lawOf(this.#lawId, root.title || this.#lawId);
    const document = new StateDocument(this.#sink, law);
    document.begin({ unit: null, name: law.name, titleNumber: null, release: this.#day, releaseDate: this.#day, format: "ny-lbdc" });
    new LawWriter(document, law.corpusType === "STATE_CONSTITUTION").root(root);
    document.end();
  }

  #line(line: string): void {
    const [, lawId, id] = header.exec(line) ?? [];
    if (lawId === undefined || id === undefined) {
      // The commission's code page has the section sign where others have this letter.
      this.#blocks.at(-1)?.lines.push(line.replaceAll("õ", "§"));
      return;
    }
    if (this.#lawId !== "" && lawId !== this.#lawId)
      throw new ImportError(`This dump holds several laws, ${this.#lawId} and ${lawId}. Divide it by law.`);
    this.#lawId = lawId;
    this.#blocks.push({ id, lines: [] });
  }
}

/** Adds a document below the last one whose id begins its own. `open`: the documents around the next one, outermost first. */
function place(id: string, lines: string[], open: DumpNode[]): void {
  // The id of a section is its number alone.
  const isSection = /^\d/.test(id);
  const isBelow = (one: DumpNode | undefined) => one !== undefined && id !== one.locationId && id.startsWith(one.locationId);
  if (!isSection) while (open.length > 1 && !isBelow(open.at(-1))) open.pop();
  const above = open.at(-1);
  const rest = isSection ? id : id.slice(above?.locationId.length ?? 0);
  const [, letters = "", number = rest] = /^(JR|ST|SP|SA|A|T|P|S|R|INDEX)(.+)$/.exec(rest) ?? [];
  const type = types[letters] ?? "SECTION";
  const node = nodeOf(number, type, id, type === "SECTION" ? lines.slice(Math.max(0, sectionStart(number, lines))) : lines);
  above?.documents.items.push(node);
  if (type !== "SECTION") open.push(node);
}

function nodeOf(docLevelId: string, docType: string, locationId: string, lines: string[]): DumpNode {
  const title = docType === "SECTION" ? sectionTitle(lines) : levelTitle(lines);
  return { docType, docLevelId, locationId, title, text: lines.join("\n"), documents: { items: [] } };
}

/** Line with the number of a section, after an act's name and contents; -1 when there is none. */
function sectionStart(id: string, lines: readonly string[]): number {
  const number = id.replace(/\*\d*$/, "").toLowerCase();
  return lines.findLastIndex(
    (line) => /^ {1,4}\*? ?(?:§|Section|Rule) *([0-9A-Za-z.:-]*[0-9A-Za-z])\.?(?: |$)/.exec(line)?.[1]?.toLowerCase() === number,
  );
}

/** The first sentence, unless it begins with a designation. */
function sectionTitle(lines: readonly string[]): string {
  const words = lines.slice(0, 8).join(" ").replace(/\s+/g, " ");
  const title = /^ ?\*? ?(?:§|Section|Rule) *[0-9A-Za-z.:-]*[0-9A-Za-z]\. ([^.]{1,300})\./.exec(words)?.[1]?.trim() ?? "";
  return /^(?:\d+$|\(?[a-z]\)?$|\([a-z0-9]\) )/.test(title) ? "" : title;
}

/** Lines in the middle of the page after `ARTICLE 1`, before the list of sections. */
function levelTitle(lines: readonly string[]): string {
  const words: string[] = [];
  for (const line of lines) {
    if (/^ {6,}\S/.test(line)) words.push(line.trim().replace(/^\* /, ""));
    else if (words.length > 0) break;
  }
  const [first = "", ...rest] = words;
  return (/^(?:ARTICLE|TITLE|PART|SUB[A-Z]+|CHAPTER) \S+/.test(first) ? rest : words).join(" ").slice(0, 300);
}
