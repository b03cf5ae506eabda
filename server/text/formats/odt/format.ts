import type { DocumentFormat } from "../document-format.ts";
import { wordMarkdown, wordText } from "../word-document.ts";
import type { WordDocument } from "../word-file.ts";
import { type Cell, type Change, type Comment, IngestRefusal } from "../../documents/model.ts";
import { type Element, type ElementHandler, readPart } from "../docx/office-xml.ts";
import type { OfficeZip } from "../docx/office-zip.ts";
import { addRun, looked } from "../run-looks.ts";
import { OdtLists } from "./odt-lists.ts";
import { OdtLooks } from "./odt-looks.ts";
import { openDocumentType, refuseEncrypted } from "./package.ts";
import type { Paragraph } from "../../documents/paragraphs.ts";

interface Region {
  kind: "inserted" | "deleted" | null;
  author: string | null;
  date: string | null;
  /** Deleted text, which is outside of the text. */
  text: string;
}

/** OpenDocument text. */
export const format: DocumentFormat = {
  recognizes: ({ zip }) => zip !== null && isOdt(zip),
  async read({ zip }) {
    if (zip === null) throw new Error("not recognized");
    return wordText("odt", await readOdt(zip));
  },
  async markdown({ zip }) {
    if (zip === null) throw new Error("not recognized");
    return wordMarkdown("odt", await readOdt(zip));
  },
};

/** True for an archive that declares itself an OpenDocument text. Throws IngestRefusal for kinds of OpenDocument without a reader. */
async function isOdt(zip: OfficeZip): Promise<boolean> {
  const type = await openDocumentType(zip);
  if (type === null || type.startsWith("text")) return type !== null;
  throw new IngestRefusal("unsupported", "This is an OpenDocument file of a kind that Pandect does not read. The file is kept.");
}

async function readOdt(zip: OfficeZip): Promise<WordDocument> {
  await refuseEncrypted(zip);
  const lists = new OdtLists();
  const looks = new OdtLooks();
  if (zip.has("styles.xml"))
    await readPart(zip, "styles.xml", {
      open(element) {
        lists.open(element);
        looks.open(element);
      },
      close() {},
      text() {},
    });
  const body = new OdtBody(lists, looks);
  await readPart(zip, "content.xml", body.handler());
  return {
    title: (await metaTitle(zip)) ?? body.firstHeading(),
    paragraphs: [...body.paragraphs, ...body.notes],
    comments: body.comments,
    embedded: 0,
  };
}

async function metaTitle(zip: OfficeZip): Promise<string | null> {
  if (!zip.has("meta.xml")) return null;
  let title = "";
  let isTitle = false;
  await readPart(zip, "meta.xml", {
    open: ({ name }) => void (isTitle = name === "title"),
    close: () => void (isTitle = false),
    text: (text) => void (title += isTitle ? text : ""),
  });
  return title.trim() === "" ? null : title.trim();
}

/** Elements whose content is not text of the document. */
const skipped = new Set([
  "sequence-decls",
  "forms",
  "note-citation",
  "scripts",
  "ruby-text",
  "index-title-template",
  "table-of-content-source",
]);

class OdtBody {
  readonly paragraphs: Paragraph[] = [];
  readonly notes: Paragraph[] = [];
  readonly comments: Comment[] = [];
  readonly #lists: OdtLists;
  readonly #regions = new Map<string, Region>();
  readonly #hiddenStyles = new Set<string>();
  readonly #active: Region[] = [];
  readonly #open: Paragraph[] = [];
  /** Names of the current styles of the text, outermost first. */
  readonly #spans: string[] = [];
  readonly #looks: OdtLooks;
  readonly #listStyles: string[] = [];
  readonly #cells: { cell: Cell; before: number }[] = [];
  #region: Region | null = null;
  #comment: Comment | null = null;
  #field: "creator" | "date" | null = null;
  #style = "";
  #skip = 0;
  #isBody = false;
  #isFirstOfItem = false;
  #inNote = 0;
  #noteCount = 0;
  #tables = 0;

  constructor(lists: OdtLists, looks: OdtLooks) {
    this.#lists = lists;
    this.#looks = looks;
  }

  firstHeading(): string | null {
    const heading = this.paragraphs.find((p) => p.kind === "heading");
    return heading?.runs.map((run) => run.text).join("") ?? null;
  }

  handler(): ElementHandler {
    return { open: (e) => this.#start(e), close: (name) => this.#end(name), text: (text) => this.#text(text) };
  }

  #start(element: Element): void {
    const { name, get } = element;
    if (this.#skip > 0 || skipped.has(name)) return void this.#skip++;
    if (name === "body") this.#isBody = true;
    if (!this.#isBody) return this.#startStyle(element);
    this.#startMark(element);
    if (name === "p" || name === "h") this.#startParagraph(element);
    else if (name === "span") this.#spans.push(get("text:style-name") ?? "");
    else if (name === "hidden-text") this.#add(get("text:string-value") ?? "", hidden);
    else if (name === "list") {
      const style = get("text:style-name") ?? this.#listStyles.at(-1) ?? "-";
      if (this.#listStyles.length === 0 && get("text:continue-numbering") !== "true" && get("text:continue-list") === null)
        this.#lists.restart(style);
      this.#listStyles.push(style);
    } else if (name === "list-item") this.#isFirstOfItem = true;
    else if (name === "s") this.#add(" ".repeat(Math.min(Number(get("text:c") ?? 1) || 1, 1000)));
    else if (name === "tab") this.#add("\t");
    else if (name === "line-break") this.#add("\n");
    else if (name === "note") {
      this.#noteCount++;
      this.#add(`[${this.#noteCount}]`);
      this.#inNote++;
    } else this.#startTable(name);
  }

  #startStyle({ name, get, ...rest }: Element): void {
    this.#lists.open({ name, get, ...rest });
    this.#looks.open({ name, get, ...rest });
    if (name === "style") this.#style = get("style:name") ?? "";
    else if (name === "text-properties" && get("text:display") === "none") this.#hiddenStyles.add(this.#style);
  }

  #startMark({ name, get }: Element): void {
    if (name === "changed-region") {
      this.#region = { kind: null, author: null, date: null, text: "" };
      for (const id of [get("text:id"), get("xml:id")]) if (id !== null) this.#regions.set(id, this.#region);
    } else if (this.#region !== null && (name === "insertion" || name === "deletion")) {
      this.#region.kind = name === "insertion" ? "inserted" : "deleted";
    } else if (name === "annotation") {
      this.#comment = { author: null, date: null, text: "", at: -1 };
      this.comments.push(this.#comment);
      this.#open.at(-1)?.runs.push({ text: "", change: null, comments: [this.#comment] });
    } else if (name === "creator" || name === "date") this.#field = name;
    else if (name === "change-start" || name === "change-end" || name === "change") {
      const region = this.#regions.get(get("text:change-id") ?? "");
      if (region?.kind === "deleted") this.#add(region.text.replace(/\n$/, ""), { ...region, kind: "deleted" });
      else if (region?.kind === "inserted" && name === "change-start") this.#active.push(region);
      else if (region !== undefined && name === "change-end" && this.#active.includes(region))
        this.#active.splice(this.#active.indexOf(region), 1);
    }
  }

  #startParagraph({ name, get }: Element): void {
    if (this.#comment !== null || this.#region !== null) return;
    const cell = this.#cells.at(-1)?.cell;
    const isCell = cell !== undefined && cell.row >= 0;
    const level = Number(get("text:outline-level") ?? 1);
    const isHeading = name === "h" && !isCell;
    const isItem = this.#isFirstOfItem && this.#listStyles.length > 0;
    this.#isFirstOfItem = false;
    const label = isItem
      ? this.#lists.next(this.#listStyles.at(-1) ?? "", this.#listStyles.length)
      : isHeading
        ? this.#lists.next("", level)
        : "";
    const isNote = this.#inNote > 0;
    this.#open.push({
      kind: isNote ? "note" : isCell ? "cell" : isHeading ? "heading" : isItem ? "item" : "paragraph",
      level: isHeading ? level : Math.max(0, this.#listStyles.length - 1),
      label: isNote && this.notes.at(-1)?.label !== `[${this.#noteCount}] ` ? `[${this.#noteCount}] ` : label,
      runs: [],
      ends: isCell && !isNote ? "line" : "paragraph",
      endChange: null,
      ...(isCell && !isNote && { cell: { ...cell } }),
    });
    this.#spans.push(get("text:style-name") ?? "");
  }

  #startTable(name: string): void {
    const table = this.#cells.at(-1);
    if (name === "table") this.#cells.push({ cell: { table: this.#tables++, row: -1, column: -1 }, before: 0 });
    else if (table === undefined) return;
    else if (name === "table-row") Object.assign(table.cell, { row: table.cell.row + 1, column: -1 });
    else if (name === "table-cell" || name === "covered-table-cell") {
      table.cell.column++;
      table.before = this.paragraphs.length;
    }
  }

  #end(name: string): void {
    if (this.#skip > 0) return void this.#skip--;
    if (!this.#isBody) return;
    if (name === "p" || name === "h") this.#endParagraph();
    else if (name === "span") this.#spans.pop();
    else if (name === "list") this.#listStyles.pop();
    else if (name === "note") this.#inNote--;
    else if (name === "changed-region") this.#region = null;
    else if (name === "creator" || name === "date") this.#field = null;
    else if (name === "annotation" && this.#comment !== null) {
      this.#comment.text = this.#comment.text.trim();
      this.#comment = null;
    } else if (name === "table") this.#cells.pop();
    else if (name === "table-cell" || name === "covered-table-cell") this.#endCell();
    else if (name === "table-row") {
      const last = this.paragraphs.at(-1);
      if (last?.ends === "cell") last.ends = "row";
    }
  }

  #endParagraph(): void {
    if (this.#comment !== null) this.#comment.text += "\n";
    else if (this.#region !== null) this.#region.text += "\n";
    else {
      const paragraph = this.#open.pop();
      this.#spans.pop();
      if (paragraph === undefined) return;
      const fate = this.#active.at(-1);
      if (fate !== undefined) paragraph.endChange = { kind: "inserted", author: fate.author, date: fate.date };
      (paragraph.kind === "note" ? this.notes : this.paragraphs).push(paragraph);
    }
  }

  #endCell(): void {
    const table = this.#cells.at(-1);
    if (table === undefined) return;
    if (this.paragraphs.length === table.before) {
      this.paragraphs.push({ kind: "cell", level: 0, label: "", runs: [], ends: "cell", endChange: null, cell: { ...table.cell } });
    }
    const last = this.paragraphs.at(-1);
    if (last !== undefined) last.ends = "cell";
  }

  #text(text: string): void {
    if (this.#skip > 0 || !this.#isBody) return;
    const about = this.#comment ?? this.#region;
    if (this.#field !== null) {
      if (about !== null) about[this.#field === "creator" ? "author" : "date"] = text;
    } else this.#add(text.replace(/[ \t\r\n]+/g, " "));
  }

  #add(text: string, change?: Change): void {
    if (this.#comment !== null) return void (this.#comment.text += text);
    if (this.#region !== null) return void (this.#region.text += text.trim() === "" && this.#region.text === "" ? "" : text);
    const runs = this.#open.at(-1)?.runs;
    if (runs === undefined) return;
    const active = this.#active.at(-1);
    const inserted: Change | null = active === undefined ? null : { kind: "inserted", author: active.author, date: active.date };
    const fate = this.#spans.some((style) => this.#hiddenStyles.has(style))
      ? hidden
      : change === undefined
        ? inserted
        : { kind: change.kind, author: change.author, date: change.date };
    addRun(runs, looked({ text, change: fate }, this.#looks.of(this.#spans)));
  }
}

const hidden: Change = { kind: "hidden", author: null, date: null };
