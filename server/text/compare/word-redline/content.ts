import { escaped } from "../../word/escaped.ts";
import type { Inline, Piece, Wrapper } from "./inline.ts";
import { type ChangeMark, type Marks, pushMarked } from "./marks.ts";
import { childOf, element, replaced, type XmlElement, type XmlNode, withChildren } from "./xml-tree.ts";

/** A paragraph of the newer file while its content is written, piece by piece. */
export interface Source extends Inline {
  /** 1 for each character that the older file lacks. */
  isInserted: Uint8Array;
  /** The end of the paragraph is new too. */
  isNew: boolean;
  /** Number of pieces written. */
  next: number;
  /** Characters of the piece at `next` that are written. */
  taken: number;
}

/** Elements that end something: they come before words that were deleted at their place. */
const closing = new Set(["w:bookmarkEnd", "w:commentRangeEnd", "w:commentReference", "w:permEnd", "w:proofErr"]);
const isClosing = ({ node }: Piece) =>
  closing.has(node.name) || (node.name === "w:fldChar" && node.attributes.includes('w:fldCharType="end"'));

/** Writes the content of paragraphs: pieces of the newer file in their links and controls, and marked runs between them. */
export class ContentWriter {
  #out: XmlNode[] = [];
  #open: { wrapper: Wrapper; into: XmlNode[] }[] = [];
  /** Wrappers that were opened before: a control may not appear twice. */
  readonly #seen = new Set<Wrapper["node"]>();
  #run: { of: XmlElement; mark: ChangeMark | null; look: XmlElement | undefined; made: XmlElement; into: XmlNode[] } | null = null;
  readonly #marks: Marks;
  readonly #inner: ReadonlyMap<XmlElement, XmlNode[]>;

  /** `inner` replaces elements inside pictures, such as the paragraphs of a text box. */
  constructor(marks: Marks, inner: ReadonlyMap<XmlElement, XmlNode[]>) {
    this.#marks = marks;
    this.#inner = inner;
  }

  /** The pieces of the newer paragraph up to a place in its text; `look` has properties for them in place of their own. */
  upTo(source: Source, to: number, mark: ChangeMark | null, look?: XmlElement): void {
    for (; source.next < source.pieces.length; source.next++) {
      const piece = source.pieces[source.next];
      if (piece === undefined) return;
      if (piece.text === "") {
        if (piece.start > to || (piece.start === to && !isClosing(piece))) return;
        this.#piece(piece, piece.text, piece.run !== null && isInsertedMark(piece, source) ? (mark ?? "ins") : null);
        continue;
      }
      const from = piece.start + source.taken;
      const end = Math.min(piece.start + piece.text.length, to);
      if (from >= end) return;
      this.#piece(piece, piece.text.slice(from - piece.start, end - piece.start), mark, look);
      source.taken = end - piece.start;
      if (source.taken < piece.text.length) return;
      source.taken = 0;
    }
  }

  /** Marked runs of the older file, within the links that the place is in. */
  add(nodes: readonly XmlElement[], mark: ChangeMark, next: Piece | undefined): void {
    if (nodes.length === 0) return;
    this.#run = null;
    this.#enter(
      commonOf(
        this.#open.map(({ wrapper }) => wrapper),
        next?.wrappers ?? [],
      ),
    );
    for (const node of nodes) pushMarked(this.#into(), mark, node, this.#marks);
  }

  /** The content of the paragraph that ends here. */
  end(): XmlNode[] {
    this.#enter([]);
    const out = this.#out;
    this.#out = [];
    this.#run = null;
    return out;
  }

  #into(): XmlNode[] {
    return this.#open.at(-1)?.into ?? this.#out;
  }

  #piece(piece: Piece, text: string, mark: ChangeMark | null, look?: XmlElement): void {
    this.#enter(piece.wrappers);
    const into = this.#into();
    const node = pieceNode(replacedNode(piece.node, this.#inner), piece.text, text);
    if (piece.run === null) {
      this.#run = null;
      if (mark !== null && piece.text !== "") pushMarked(into, mark, node, this.#marks);
      else into.push(node);
      return;
    }
    const current = this.#run;
    if (current?.of === piece.run && current.mark === mark && current.into === into && current.look === look)
      return void current.made.children.push(node);
    const properties = look ?? childOf(piece.run, "w:rPr");
    const made = element("w:r", piece.run.attributes, properties === undefined ? [node] : [properties, node]);
    pushMarked(into, mark, made, this.#marks);
    this.#run = { of: piece.run, mark, look, made, into };
  }

  /** Closes and opens links and controls until these are open. */
  #enter(wrappers: readonly Wrapper[]): void {
    let same = 0;
    while (same < wrappers.length && this.#open[same]?.wrapper.node === wrappers[same]?.node) same++;
    if (same === this.#open.length && same === wrappers.length) return;
    this.#run = null;
    this.#open.splice(same);
    for (const wrapper of wrappers.slice(same)) {
      const { node, body } = wrapper;
      const parent = this.#into();
      const isControl = body !== node;
      const into: XmlNode[] = isControl && this.#seen.has(node) ? parent : [];
      if (into !== parent) {
        const content = { ...body, children: into };
        parent.push(
          isControl
            ? withChildren(
                node,
                node.children.map((child) => (child === body ? content : child)),
              )
            : content,
        );
      }
      this.#seen.add(node);
      this.#open.push({ wrapper, into });
    }
  }
}

function commonOf(a: readonly Wrapper[], b: readonly Wrapper[]): Wrapper[] {
  let same = 0;
  while (same < a.length && same < b.length && a[same]?.node === b[same]?.node) same++;
  return a.slice(0, same);
}

/** Whether a mark without text, such as the beginning of a field, came with the new words around it. */
function isInsertedMark({ start, field }: Piece, { text, isInserted, isNew }: Source): boolean {
  const at = (place: number) => (place < 0 || place >= text.length ? isNew : isInserted[place] === 1);
  if (field === null) return at(start - 1) && at(start);
  if (!field.isWhole) return false;
  if (field.start === field.end) return at(field.start - 1) && at(field.start);
  return isInserted.subarray(field.start, field.end).every((one) => one === 1);
}

function pieceNode(node: XmlElement, whole: string, text: string): XmlElement {
  return node.name !== "w:t" || text === whole ? node : textNode("w:t", text);
}

export const textNode = (name: "w:t" | "w:delText", text: string): XmlElement => element(name, ' xml:space="preserve"', [escaped(text)]);

const replacedNode = (node: XmlElement, by: ReadonlyMap<XmlElement, XmlNode[]>) => (by.size === 0 ? node : replaced(node, by));
