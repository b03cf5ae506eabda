import { parseDocument } from "htmlparser2";
import type { MarkJson, NodeJson } from "../markdown/parse.ts";
import { suggestionId } from "../markdown/suggestion-id.ts";

/**
 * Reads HTML of the clipboard, mainly from Word, into blocks of a draft. Headings, lists with their numbering, tables, emphasis, links,
 * footnotes and tracked changes are kept; styles, fields, pictures and the other litter are dropped. The browser parses nothing as markup.
 */
export function nodesFromHtml(html: string): NodeJson[] {
  const root = parseDocument(html, { lowerCaseTags: true, decodeEntities: true });
  const notes = footnotesOf(root.children);
  const reader = new Reader(notes);
  const blocks = reader.blocks(root.children);
  return [...groupLists(blocks), ...reader.usedNotes()];
}

type ChildNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<ChildNode, { attribs: Record<string, string> }>;
type Text = Extract<ChildNode, { type: "text" }>;

const isTag = (node: ChildNode): node is Element => "attribs" in node;
const isText = (node: ChildNode): node is Text => node.type === "text";

/** A list paragraph of Word, before lists are made of them. */
interface LooseItem extends NodeJson {
  type: "looseItem";
  level: number;
  list: string;
  isOrdered: boolean;
  start: number;
}

type Marks = readonly MarkJson[];

class Reader {
  readonly #notes: ReadonlyMap<string, Element>;
  readonly #used: string[] = [];
  #suggestions = 0;

  constructor(notes: ReadonlyMap<string, Element>) {
    this.#notes = notes;
  }

  usedNotes(): NodeJson[] {
    return this.#used.map((id, i) => {
      const note = this.#notes.get(id);
      const content = note === undefined ? [] : this.blocks(note.children).filter(({ type }) => type === "paragraph");
      return {
        type: "footnoteDefinition",
        attrs: { label: String(i + 1) },
        content: content.length === 0 ? [{ type: "paragraph" }] : content,
      };
    });
  }

  blocks(nodes: readonly ChildNode[]): NodeJson[] {
    const blocks: NodeJson[] = [];
    let line: NodeJson[] = [];
    const close = () => {
      const content = trimmed(line);
      if (content.length > 0) blocks.push({ type: "paragraph", content });
      line = [];
    };
    for (const node of nodes) {
      if (isTag(node) && isBlock(node)) {
        close();
        blocks.push(...this.block(node));
      } else line.push(...this.inline([node], []));
    }
    close();
    return blocks;
  }

  block(element: Element): NodeJson[] {
    if (isHidden(element)) return [];
    const { name } = element;
    const heading = headingLevel(element);
    if (heading !== null)
      return filled({ type: "heading", attrs: { level: heading }, content: trimmed(this.inline(element.children, [])) });
    if (name === "p" || name === "dt" || name === "dd" || name === "address") {
      const item = this.wordItem(element);
      if (item !== null) return [item];
      if (!element.children.some((child) => isTag(child) && isBlock(child)))
        return filled({ type: "paragraph", content: trimmed(this.inline(element.children, [])) });
      return this.blocks(element.children);
    }
    if (name === "ul" || name === "ol") return this.list(element);
    if (name === "table") return this.table(element);
    if (name === "blockquote") {
      const content = groupLists(this.blocks(element.children));
      return content.length === 0 ? [] : [{ type: "blockquote", content }];
    }
    if (name === "pre") {
      const text = textOf(element).replace(/\n$/, "");
      return text === "" ? [] : [{ type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text }] }];
    }
    if (name === "hr") return /page-break/i.test(styleOf(element)) ? [] : [{ type: "horizontalRule" }];
    return this.blocks(element.children);
  }

  /** `MsoListParagraph`: its level and list are in its style, its number in a span to ignore. */
  wordItem(element: Element): LooseItem | null {
    const list = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i.exec(styleOf(element));
    if (list === null) return null;
    const marker = markerOf(element).trim();
    const content = trimmed(this.inline(element.children, []));
    return {
      type: "looseItem",
      level: Number(list[2]),
      list: `${list[1] ?? ""} ${list[3] ?? ""}`,
      isOrdered: /^\(?(?:\d+(?:\.\d+)*|[a-z]{1,4})[.)]?\)?$/i.test(marker) && !/^[o·•§]$/.test(marker),
      start: Number(/(\d+)\D*$/.exec(marker)?.[1] ?? 1),
      content: [{ type: "paragraph", ...(content.length === 0 ? {} : { content }) }],
    };
  }

  list(element: Element): NodeJson[] {
    const items: NodeJson[] = [];
    for (const child of element.children) {
      if (!isTag(child)) continue;
      // Some programs put a nested list beside its item.
      if (child.name === "ul" || child.name === "ol") items.at(-1)?.content?.push(...this.list(child));
      if (child.name !== "li") continue;
      const content = groupLists(this.blocks(child.children));
      if (content[0]?.type !== "paragraph") content.unshift({ type: "paragraph" });
      items.push({ type: "listItem", content });
    }
    if (items.length === 0) return [];
    if (element.name === "ul") return [{ type: "bulletList", content: items }];
    return [{ type: "orderedList", attrs: { start: Number(element.attribs["start"] ?? 1) || 1 }, content: items }];
  }

  /** A table of one text per cell: the content of a merged cell is in the first one, and cells within cells become lines. */
  table(element: Element): NodeJson[] {
    const rows = rowsOf(element).map((row) =>
      row.children.filter(isTag).flatMap((cell): NodeJson[] => {
        if (cell.name !== "td" && cell.name !== "th") return [];
        const content = lines(groupLists(this.blocks(cell.children)));
        const paragraph: NodeJson = { type: "paragraph", ...(content.length === 0 ? {} : { content }) };
        const span = Math.min(Math.max(Number(cell.attribs["colspan"] ?? 1) || 1, 1), 50);
        return [paragraph, ...Array.from({ length: span - 1 }, (): NodeJson => ({ type: "paragraph" }))];
      }),
    );
    const width = Math.max(0, ...rows.map(({ length }) => length));
    if (width === 0) return [];
    // A table of one cell is a frame around text.
    const [only] = rows;
    if (rows.length === 1 && width === 1 && only?.[0] !== undefined) return filled(only[0]);
    return [
      {
        type: "table",
        content: rows.map((cells, i) => ({
          type: "tableRow",
          content: Array.from({ length: width }, (_, j) => ({
            type: i === 0 ? "tableHeader" : "tableCell",
            content: [cells[j] ?? { type: "paragraph" }],
          })),
        })),
      },
    ];
  }

  inline(nodes: readonly ChildNode[], marks: Marks): NodeJson[] {
    return nodes.flatMap((node): NodeJson[] => {
      if (isText(node)) return text(unpadded(node.data), marks);
      if (!isTag(node) || isHidden(node)) return [];
      return this.element(node, marks);
    });
  }

  element(element: Element, marks: Marks): NodeJson[] {
    const { name, attribs } = element;
    if (name === "br") return [marked({ type: "hardBreak" }, marks)];
    if (name === "a") {
      const note = /^#_?(?:ftn|edn)(\d+)$/i.exec(attribs["href"] ?? "");
      if (note !== null || /mso-(?:foot|end)note-id/i.test(styleOf(element))) return this.footnote(element, marks);
      const href = attribs["href"] ?? "";
      return this.inline(
        element.children,
        /^(?:https?:|mailto:)/i.test(href) ? [...marks, { type: "link", attrs: { href, title: null } }] : marks,
      );
    }
    if (name === "ins" || name === "del") {
      this.#suggestions += 1;
      const id = suggestionId(this.#suggestions, {
        author: attribs["cite"]?.replace(/^mailto:/, "").replaceAll("%20", " ") ?? null,
        at:
          attribs["datetime"] === undefined || Number.isNaN(Date.parse(attribs["datetime"]))
            ? null
            : new Date(attribs["datetime"]).toISOString(),
      });
      const rest = marks.filter(({ type }) => type !== "insertion" && type !== "deletion");
      return this.inline(element.children, [{ type: name === "ins" ? "insertion" : "deletion", attrs: { id } }, ...rest]);
    }
    return this.inline(element.children, marksOf(element, marks));
  }

  footnote(element: Element, marks: Marks): NodeJson[] {
    const id = /(?:ftn|edn)(\d+)/i.exec(`${attribute(element, "href")} ${styleOf(element)}`)?.[0]?.toLowerCase();
    // The number before the text of the note links back.
    if (id === undefined || !this.#notes.has(id) || /ftnref|ednref/i.test(attribute(element, "href"))) return [];
    if (!this.#used.includes(id)) this.#used.push(id);
    return [marked({ type: "footnote", attrs: { label: String(this.#used.indexOf(id) + 1) } }, marks)];
  }
}

/** Word's list paragraphs become nested lists, by their levels. */
function groupLists(blocks: readonly NodeJson[]): NodeJson[] {
  const out: NodeJson[] = [];
  /** Lists being filled, the outermost first. */
  let open: { level: number; list: NodeJson; key: string }[] = [];
  for (const block of blocks) {
    if (block.type !== "looseItem") {
      open = [];
      out.push(block);
      continue;
    }
    // `wordItem` creates no other kind.
    const { level, list, isOrdered, start, content } = block as LooseItem;
    const key = `${list} ${isOrdered}`;
    while (open.length > 0 && ((open.at(-1)?.level ?? 0) > level || (open.at(-1)?.level === level && open.at(-1)?.key !== key))) open.pop();
    const item: NodeJson = { type: "listItem", content: content ?? [] };
    const last = open.at(-1);
    if (last?.level === level) {
      last.list.content?.push(item);
      continue;
    }
    const fresh: NodeJson = isOrdered
      ? { type: "orderedList", attrs: { start }, content: [item] }
      : { type: "bulletList", content: [item] };
    const parent = last?.list.content?.at(-1);
    if (parent === undefined) out.push(fresh);
    else parent.content?.push(fresh);
    open.push({ level, list: fresh, key });
  }
  return out;
}

const blockNames = new Set(
  "address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const litter = new Set(
  "head style script meta link title xml template object img svg video audio iframe o:p w:sdt v:shape v:shapetype v:imagedata".split(" "),
);

function isBlock(element: Element): boolean {
  return (
    blockNames.has(element.name) ||
    (/^(?:ins|del|span|b|i|a|w:sdt|font)$/.test(element.name) && element.children.some((child) => isTag(child) && isBlock(child)))
  );
}

function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return (
    (litter.has(element.name) && element.name !== "w:sdt") ||
    /mso-list:\s*Ignore|display:\s*none|mso-hide:\s*all|mso-element:\s*(?:foot|end)note(?:-list)?|mso-element:\s*comment/i.test(style) ||
    /\bMsoCommentReference\b/.test(attribute(element, "class"))
  );
}

function headingLevel(element: Element): number | null {
  const own = /^h([1-6])$/.exec(element.name);
  if (own !== null) return Number(own[1]);
  const level = /mso-outline-level:\s*([1-6])/i.exec(styleOf(element));
  if (element.name === "p" && level !== null) return Number(level[1]);
  return element.name === "p" && /\bMsoTitle\b/.test(attribute(element, "class")) ? 1 : null;
}

function marksOf(element: Element, marks: Marks): Marks {
  const style = styleOf(element);
  const { name } = element;
  const wanted: [string, boolean, boolean][] = [
    ["bold", name === "b" || name === "strong", /(?<!-)font-weight:\s*(?:bold|[6-9]00)/i.test(style)],
    ["italic", name === "i" || name === "em", /(?<!-)font-style:\s*italic/i.test(style)],
    ["strike", name === "s" || name === "strike", /text-decoration:[^;]*line-through/i.test(style)],
    ["underline", name === "u", /text-decoration:[^;]*underline/i.test(style) && name !== "a"],
    ["code", name === "code", false],
  ];
  const isPlain = /(?<!-)font-weight:\s*(?:normal|400)/i.test(style);
  const now = marks.filter(({ type }) => !isPlain || type !== "bold");
  for (const [type, byName, byStyle] of wanted) {
    if (type === "bold" && isPlain) continue;
    if ((byName || byStyle) && !now.some((mark) => mark.type === type)) now.push({ type });
  }
  return now;
}

/** Word's number before an item, in a span that other programs must ignore. */
function markerOf(element: Element): string {
  for (const child of element.children) {
    if (!isTag(child)) continue;
    if (/mso-list:\s*Ignore/i.test(styleOf(child))) return textOf(child);
    const inner = markerOf(child);
    if (inner !== "") return inner;
  }
  return "";
}

function footnotesOf(nodes: readonly ChildNode[], found = new Map<string, Element>()): Map<string, Element> {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    const id = attribute(node, "id").toLowerCase();
    if (/mso-element:\s*(?:foot|end)note(?!-)/i.test(styleOf(node)) && /^_?(?:ftn|edn)\d+$/.test(id)) found.set(id.replace(/^_/, ""), node);
    else footnotesOf(node.children, found);
  }
  return found;
}

function rowsOf(element: Element): Element[] {
  return element.children
    .filter(isTag)
    .flatMap((child) => (child.name === "tr" ? [child] : /^(?:thead|tbody|tfoot)$/.test(child.name) ? rowsOf(child) : []));
}

/** Blocks of a cell as lines of one paragraph. */
function lines(blocks: readonly NodeJson[]): NodeJson[] {
  const out: NodeJson[] = [];
  const add = (block: NodeJson) => {
    const content = block.content ?? [];
    if (content.some(({ type }) => type === "text" || type === "hardBreak" || type === "footnote"))
      out.push(...(out.length > 0 ? [{ type: "hardBreak" }] : []), ...content);
    else content.forEach(add);
  };
  blocks.forEach(add);
  return out;
}

/** Line ends of the markup as blanks. Word shifts text with rows of non-breaking blanks; a single one is intended. */
function unpadded(text: string): string {
  return text.replaceAll(/[ \t\r\n\f]+/g, " ").replaceAll(/ *\u00A0[ \u00A0]+| +\u00A0/g, " ");
}

function text(words: string, marks: Marks): NodeJson[] {
  return words === "" ? [] : [marked({ type: "text", text: words }, marks)];
}

function marked(node: NodeJson, marks: Marks): NodeJson {
  return marks.length === 0 ? node : { ...node, marks: [...marks] };
}

/** Without blanks at both ends and doubled ones where two pieces meet. */
function trimmed(nodes: readonly NodeJson[]): NodeJson[] {
  const out: NodeJson[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    let { text: words } = node;
    if (words === undefined) {
      out.push(node);
      continue;
    }
    if (last === undefined || last.type === "hardBreak" || last.text?.endsWith(" ") === true) words = words.replace(/^ +/, "");
    if (words === "") continue;
    const isSame = last?.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (isSame) out[out.length - 1] = { ...last, text: last.text + words };
    else out.push({ ...node, text: words });
  }
  for (let last = out.at(-1); last !== undefined; last = out.at(-1)) {
    if (last.type === "hardBreak") out.pop();
    else if (last.text !== undefined && /[ \u00A0]$/.test(last.text)) {
      const words = last.text.replace(/[ \u00A0]+$/, "");
      if (words === "") out.pop();
      else out[out.length - 1] = { ...last, text: words };
    } else break;
  }
  return out;
}

function filled(node: NodeJson): NodeJson[] {
  return (node.content ?? []).length === 0 ? [] : [node];
}

function attribute(element: Element, name: string): string {
  return element.attribs[name] ?? "";
}

function styleOf(element: Element): string {
  return attribute(element, "style");
}

function textOf(element: Element): string {
  return element.children.map((child) => (isText(child) ? child.data : isTag(child) ? textOf(child) : "")).join("");
}
