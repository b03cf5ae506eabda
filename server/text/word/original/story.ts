import { attribute, decodeEntities } from "../../../law/import/xml/xml-values.ts";
import { XmlTokenizer } from "../../../law/import/xml/xml.ts";
import type { Span } from "../../documents/model.ts";

/** A child of a run: its place in the XML and the text it represents; empty for a child without text, such as a picture. */
export interface Piece extends Span {
  element: string;
  text: string;
}

/** A run of a Word file: its place in the XML, its properties as written, and its children. */
export interface StoryRun extends Span {
  properties: string;
  /** Start tag of the tracked insertion directly around it; null where there is none. */
  insertion: string | null;
  pieces: Piece[];
}

/** A paragraph of a Word file. Places are places in the XML. */
export interface StoryParagraph extends Span {
  /** Where its start tag ends. */
  inside: number;
  properties: Span | null;
  runs: StoryRun[];
  text: string;
  isInTable: boolean;
  /** The paragraph is in a run of another paragraph, in a text box. */
  isInBox: boolean;
}

export interface Story {
  /** In the order in which they end, as in the document reader. Text that a tracked change has deleted is not in them. */
  paragraphs: StoryParagraph[];
}

const breaks: Record<string, string | undefined> = { "w:tab": "\t", "w:ptab": "\t", "w:cr": "\n", "w:noBreakHyphen": "-" };
const arrived = new Set(["w:ins", "w:moveTo"]);
const gone = new Set(["w:del", "w:moveFrom"]);
const notes = new Set(["w:footnoteReference", "w:endnoteReference"]);

interface OpenRun extends StoryRun {
  depth: number;
  isHidden: boolean;
  open: { piece: Piece; depth: number } | null;
}

/** Reads the body of a Word file with the place of every run. Throws ImportError for malformed XML. */
export function readStory(xml: string): Story {
  const story: Story = { paragraphs: [] };
  // Tracked insertions around the place being read, by depth, and the number of deletions.
  const insertions: { tag: string; depth: number }[] = [];
  let deletions = 0;
  const paragraphs: { paragraph: StoryParagraph; depth: number; run: OpenRun | null }[] = [];
  let [depth, tables, fallbacks, noteCount] = [0, 0, 0, 0];
  const around = (depth: number) => {
    const last = insertions.at(-1);
    return last?.depth === depth - 1 ? last.tag : null;
  };
  let properties: { start: number; depth: number; of: "paragraph" | "run" } | null = null;
  const tokenizer: XmlTokenizer = new XmlTokenizer(
    {
      open(name, attributes) {
        depth++;
        const start = tokenizer.place;
        if (name === "mc:Fallback") fallbacks++;
        if (fallbacks > 0) return;
        const current = paragraphs.at(-1);
        const run = current?.run ?? null;
        // Marks of paragraph ends and rows are in properties.
        if (properties === null && gone.has(name)) deletions++;
        if (properties === null && arrived.has(name)) insertions.push({ tag: xml.slice(start, xml.indexOf(">", start) + 1), depth });
        if (name === "w:tbl") tables++;
        else if (name === "w:p") {
          const inside = xml.indexOf(">", start) + 1;
          const paragraph = { start, end: 0, inside, properties: null, runs: [], text: "", isInTable: tables > 0, isInBox: run !== null };
          paragraphs.push({ paragraph, depth, run: null });
        } else if (current === undefined) return;
        else if (properties !== null) {
          if (properties.of === "run" && run !== null && name === "w:vanish") run.isHidden ||= !/"(?:0|false|off)"/.test(attributes);
        } else if (name === "w:pPr" && depth === current.depth + 1) properties = { start, depth, of: "paragraph" };
        else if (name === "w:r" && run === null)
          current.run = { start, end: 0, properties: "", insertion: around(depth), pieces: [], depth, isHidden: deletions > 0, open: null };
        else if (run === null || depth !== run.depth + 1) return;
        else if (name === "w:rPr") properties = { start, depth, of: "run" };
        else {
          if (notes.has(name)) noteCount++;
          const kind = attribute(attributes, "w:type");
          const text =
            name === "w:br"
              ? kind === "page" || kind === "column"
                ? ""
                : "\n"
              : notes.has(name)
                ? `[${noteCount}]`
                : (breaks[name] ?? "");
          run.open = { piece: { start, end: 0, element: name, text }, depth };
        }
      },
      close(name) {
        const at = depth--;
        if (name === "mc:Fallback") fallbacks--;
        if (fallbacks > 0) return;
        // An element without content ends where it began.
        const endOf = (start: number) => (tokenizer.place > start ? tokenizer.place : xml.indexOf(">", start) + 1);
        const current = paragraphs.at(-1);
        if (name === "w:tbl") tables--;
        if (properties === null && gone.has(name)) deletions--;
        if (insertions.at(-1)?.depth === at) insertions.pop();
        if (current === undefined) return;
        const { run, paragraph } = current;
        if (properties?.depth === at) {
          if (properties.of === "paragraph") paragraph.properties = { start: properties.start, end: endOf(properties.start) };
          else if (run !== null) run.properties = xml.slice(properties.start, endOf(properties.start));
          properties = null;
        } else if (run?.open?.depth === at) {
          run.open.piece.end = endOf(run.open.piece.start);
          run.pieces.push(run.open.piece);
          run.open = null;
        } else if (run?.depth === at) {
          const { start, properties: own, insertion, pieces, isHidden } = run;
          // Text in hidden and deleted runs is not text of the document.
          const kept = isHidden ? pieces.map((one) => ({ ...one, text: "" })) : pieces;
          paragraph.runs.push({ start, end: endOf(start), properties: own, insertion, pieces: kept });
          paragraph.text += kept.map(({ text }) => text).join("");
          current.run = null;
        } else if (current.depth === at) {
          paragraphs.pop();
          paragraph.end = endOf(paragraph.start);
          story.paragraphs.push(paragraph);
        }
      },
      text(raw) {
        const open = fallbacks === 0 ? paragraphs.at(-1)?.run?.open : null;
        if (open?.piece.element === "w:t" && open.depth === depth) open.piece.text += decodeEntities(raw);
      },
    },
    { depth: 1000 },
  );
  tokenizer.write(xml);
  tokenizer.end();
  return story;
}
