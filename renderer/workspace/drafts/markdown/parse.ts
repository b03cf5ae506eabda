import type { Token, Tokens } from "marked";
import { type Inline, type InlineMarks, InlineReader, type SuggestedChange } from "#shared/workspace/markdown/inline.ts";
import { tokensOf } from "#shared/workspace/markdown/lexer.ts";
import { suggestionId } from "./suggestion-id.ts";

/** A node or mark as ProseMirror reads it. */
export interface NodeJson {
  type: string;
  attrs?: Record<string, unknown>;
  content?: NodeJson[];
  marks?: MarkJson[];
  text?: string;
}
export interface MarkJson {
  type: string;
  attrs?: Record<string, unknown>;
}

/** Top-level block of a body and the exact text it was read from, including the blank lines after it. */
export interface SourceBlock {
  node: NodeJson;
  source: string;
}

export interface ParsedBody {
  /** Blank lines before the first block. */
  prefix: string;
  blocks: SourceBlock[];
}

/** Reads Markdown into the blocks of an editor; the sources in order, after the prefix, are the whole text. */
export function parseBlocks(text: string): ParsedBody {
  const reader = new Reader();
  const parsed: ParsedBody = { prefix: "", blocks: [] };
  for (const token of tokensOf(text)) {
    const last = parsed.blocks.at(-1);
    if (token.type === "space") {
      if (last === undefined) parsed.prefix += token.raw;
      else last.source += token.raw;
      continue;
    }
    parsed.blocks.push({ node: reader.block(token), source: token.raw });
  }
  return parsed;
}

class Reader {
  readonly #inline = new InlineReader();

  block(token: Token): NodeJson {
    // Extension tokens and those of marked share one loose type; each case reads the fields of its own.
    const any = token as Tokens.Generic;
    switch (token.type) {
      case "heading":
        return { type: "heading", attrs: { level: any["depth"] }, ...inside(this.inline(any.tokens ?? [])) };
      case "paragraph":
      case "text":
        return { type: "paragraph", ...inside(this.inline(any.tokens ?? [token])) };
      case "code":
        return any["codeBlockStyle"] === "indented" || !/^(?:`{3,}|~{3,})/.test(token.raw)
          ? code(String(any["text"]), null)
          : code(String(any["text"]), (any["lang"] as string | undefined) || null);
      case "blockquote":
        return { type: "blockquote", content: this.blocks(any.tokens ?? []) };
      case "hr":
        return { type: "horizontalRule" };
      case "list":
        return this.list(token as Tokens.List);
      case "table":
        return this.table(token as Tokens.Table);
      case "pageBreak":
        return { type: "pageBreak" };
      case "footnote":
        return { type: "footnoteDefinition", attrs: { label: any["id"] }, content: this.blocks(any.tokens ?? []) };
      default:
        return raw(token.raw);
    }
  }

  blocks(tokens: readonly Token[]): NodeJson[] {
    const nodes: NodeJson[] = [];
    for (const token of tokens) {
      if (token.type === "space" || token.type === "checkbox") continue;
      nodes.push(this.block(token));
    }
    return nodes.length === 0 ? [{ type: "paragraph" }] : nodes;
  }

  list(token: Tokens.List): NodeJson {
    const content = token.items.map((item): NodeJson => {
      const nodes = this.blocks(item.tokens);
      // A box of a task list is text here.
      const box = item.task ? [{ type: "text", text: `[${item.checked === true ? "x" : " "}] ` }] : [];
      const [first] = nodes;
      if (first?.type !== "paragraph") nodes.unshift({ type: "paragraph", ...inside(box) });
      else if (box.length > 0) nodes[0] = { type: "paragraph", content: joined([...box, ...(first.content ?? [])]) };
      return { type: "listItem", content: nodes };
    });
    const isLoose = token.loose || token.items.some(({ loose }) => loose);
    if (!token.ordered) return { type: "bulletList", attrs: { isLoose }, content };
    return { type: "orderedList", attrs: { start: token.start === "" ? 1 : token.start, isLoose }, content };
  }

  table(token: Tokens.Table): NodeJson {
    const row = (cells: readonly Tokens.TableCell[], type: string): NodeJson => ({
      type: "tableRow",
      content: cells.map((cell, i) => ({
        type,
        attrs: { align: token.align[i] ?? null },
        content: [{ type: "paragraph", ...inside(this.inline(cell.tokens)) }],
      })),
    });
    return {
      type: "table",
      content: [row(token.header, "tableHeader"), ...token.rows.map((cells) => row(cells, "tableCell"))],
    };
  }

  inline(tokens: readonly Token[]): NodeJson[] {
    return joined(this.#inline.read(tokens).map(nodeOf));
  }
}

function nodeOf(inline: Inline): NodeJson {
  const marks = Object.entries(inline.marks).map(([type, value]): MarkJson => {
    if (type === "link") return { type, attrs: { ...(value as InlineMarks["link"]) } };
    if (type !== "change") return { type };
    const { kind, number, author, at } = value as SuggestedChange;
    return { type: kind, attrs: { id: suggestionId(number, { author, at }) } };
  });
  const own = marks.length === 0 ? {} : { marks };
  switch (inline.kind) {
    case "text":
      return { type: "text", text: inline.text, ...own };
    case "break":
      return { type: "hardBreak", ...own };
    case "footnote":
      return { type: "footnote", attrs: { label: inline.id }, ...own };
    case "raw":
      return { type: "rawInline", attrs: { raw: inline.raw }, ...own };
    case "comment":
      return { type: "comment", attrs: { ...inline.comment } };
  }
}

function code(text: string, language: string | null): NodeJson {
  return { type: "codeBlock", attrs: { language }, ...(text === "" ? {} : { content: [{ type: "text", text }] }) };
}

function raw(source: string): NodeJson {
  const text = source.replace(/\n+$/, "");
  return { type: "rawBlock", ...(text === "" ? {} : { content: [{ type: "text", text }] }) };
}

function inside(content: NodeJson[]): { content?: NodeJson[] } {
  return content.length === 0 ? {} : { content };
}

/** Adjacent texts with the same marks become one, as in an editor. */
function joined(nodes: NodeJson[]): NodeJson[] {
  const out: NodeJson[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (last?.text !== undefined && node.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(node.marks)) {
      out[out.length - 1] = { ...last, text: last.text + node.text };
    } else out.push(node);
  }
  return out;
}
