import { decodeEntities } from "../../../law/import/xml/xml-values.ts";
import { childOf, elementsOf, findAll, isElement, textIn, valueOf, type XmlElement } from "./xml-tree.ts";

/** A field inside one paragraph. `isWhole` is false where its end is in another paragraph, or is missing. */
export interface Field {
  start: number;
  end: number;
  isWhole: boolean;
}

/** An element inside a paragraph around runs: a link, a content control, a simple field. `body` holds the content. */
export interface Wrapper {
  node: XmlElement;
  body: XmlElement;
}

/** The smallest unit of a paragraph: a child of a run, or an element between runs. */
export interface Piece {
  /** Place in the text of the paragraph. */
  start: number;
  /** What it shows; empty for marks and instructions. */
  text: string;
  node: XmlElement;
  /** Its run; null for an element between runs. */
  run: XmlElement | null;
  wrappers: readonly Wrapper[];
  /** The field that it marks or instructs; null for everything else. */
  field: Field | null;
}

/** The content of a paragraph as a text, in which a picture, a note or the like is one character of its own. */
export interface Inline {
  text: string;
  pieces: Piece[];
}

/** Gives everything that is not text a character for the comparison: the same for equal things. */
export interface Signs {
  sign(key: string): string;
  /** Distinguishes pictures by their bytes, not by their names. */
  keyOf(node: XmlElement): string;
}

const wrapping = new Set(["w:hyperlink", "w:smartTag", "w:customXml", "w:fldSimple", "w:dir", "w:bdo", "w:sdt"]);
const drawn = new Set(["w:drawing", "w:pict", "w:object", "mc:AlternateContent", "w:ruby"]);
const math = new Set(["m:oMath", "m:oMathPara"]);

export const isNoteReference = ({ name }: XmlElement): boolean => name === "w:footnoteReference" || name === "w:endnoteReference";

interface OpenField extends Field {
  isCode: boolean;
}

export function readInline(paragraph: XmlElement, signs: Signs): Inline {
  const out: Inline = { text: "", pieces: [] };
  const fields: OpenField[] = [];
  const add = (text: string, piece: Omit<Piece, "start" | "text" | "field">) => {
    const code = fields.find(({ isCode }) => isCode);
    const { name } = piece.node;
    const isMark = name === "w:fldChar" || name === "w:instrText";
    const field = isMark ? (fields.at(-1) ?? null) : (code ?? null);
    const shown = field === null ? text : "";
    out.pieces.push({ ...piece, start: out.text.length, text: shown, field });
    out.text += shown;
  };
  const visit = (parent: XmlElement, wrappers: readonly Wrapper[]): void => {
    for (const node of elementsOf(parent)) {
      if (node.name === "w:pPr") continue;
      if (node.name === "w:r") readRun(node, wrappers);
      else if (wrapping.has(node.name)) {
        const body = node.name === "w:sdt" ? childOf(node, "w:sdtContent") : node;
        const before = out.pieces.length;
        if (body !== undefined) visit(body, [...wrappers, { node, body }]);
        if (out.pieces.length === before) add("", { node, run: null, wrappers });
      } else add(math.has(node.name) ? signs.sign(`math ${textIn(node)}`) : "", { node, run: null, wrappers });
    }
  };
  const readRun = (run: XmlElement, wrappers: readonly Wrapper[]): void => {
    for (const node of elementsOf(run)) {
      if (node.name === "w:rPr") continue;
      const piece = { node, run, wrappers };
      if (node.name !== "w:fldChar") add(shownBy(node, signs), piece);
      else {
        const type = valueOf(node, "w:fldCharType");
        if (type === "begin") fields.push({ start: out.text.length, end: out.text.length, isWhole: false, isCode: true });
        const current = fields.at(-1);
        if (type !== "begin" && current !== undefined) current.isCode = false;
        add("", piece);
        if (current === undefined) Object.assign(out.pieces.at(-1) ?? {}, { field: { start: 0, end: 0, isWhole: false } });
        else if (type === "end") {
          fields.pop();
          Object.assign(current, { end: out.text.length, isWhole: true });
        }
      }
    }
  };
  visit(paragraph, []);
  return out;
}

function shownBy(node: XmlElement, signs: Signs): string {
  const { name } = node;
  if (name === "w:t") {
    const text = textIn(node);
    return valueOf(node, "xml:space") === "preserve" ? text : text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
  }
  if (name === "w:tab" || name === "w:ptab") return "\t";
  if (name === "w:cr") return "\n";
  if (name === "w:br") {
    const type = valueOf(node, "w:type") ?? "textWrapping";
    return type === "textWrapping" ? "\n" : signs.sign(`break ${type}`);
  }
  if (name === "w:noBreakHyphen") return "-";
  if (name === "w:sym") return signs.sign(`symbol ${valueOf(node, "w:font")} ${valueOf(node, "w:char")}`);
  if (isNoteReference(node)) return signs.sign(name);
  return drawn.has(name) ? signs.sign(signs.keyOf(node)) : "";
}

/** Text boxes and the like inside a picture, whose paragraphs are compared themselves. */
export const boxesIn = (node: XmlElement): XmlElement[] => findAll(node, "w:txbxContent");

/** First free character of the private use area, and how many are used; fonts of symbols use those from U+F000. */
const [firstSign, signCount] = [0xe000, 0xfff];
/** The end of a paragraph in a text of several. */
export const paragraphEnd = "\uefff";

export function createSigns(): { sign: Signs["sign"] } {
  const known = new Map<string, string>();
  return {
    sign(key) {
      const found = known.get(key);
      if (found !== undefined) return found;
      const made = String.fromCharCode(firstSign + Math.min(known.size, signCount - 1));
      known.set(key, made);
      return made;
    },
  };
}

/** Whether a character of an inline text is a sign, not a letter. */
export const isSign = (char: string): boolean => char >= "\ue000" && char <= "\uefff";

/** The words of an inline text, for people: without signs. */
export const wordsOnly = (text: string): string => text.replace(/[\ue000-\uefff]/g, "");

/** Raw text of elements such as `w:instrText`, decoded. */
export const rawText = (node: XmlElement): string => node.children.map((child) => (isElement(child) ? "" : decodeEntities(child))).join("");
