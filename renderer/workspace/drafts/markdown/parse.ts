import type { Token, Tokens } from "marked";
import { decodedEntities } from "#shared/workspace/markdown/entities.ts";
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
  /** Suggestions read so far; each gets its own id. */
  #suggestions = 0;

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

  inline(tokens: readonly Token[], marks: readonly MarkJson[] = []): NodeJson[] {
    const nodes: NodeJson[] = [];
    // A tag with a mark extends to its closing tag among the same tokens.
    let open: { tag: string; mark: MarkJson }[] = [];
    tokens.forEach((token, i) => {
      const now = [...marks, ...open.map(({ mark }) => mark)];
      const tag = token.type === "html" ? /^<(\/?)([a-z]+)\s*\/?>$/i.exec(token.raw) : null;
      const name = tag?.[2]?.toLowerCase() ?? "";
      const mark = tagMarks[name];
      if (tag !== null && name === "br") nodes.push(withMarks({ type: "hardBreak" }, now));
      else if (tag?.[1] === "" && mark !== undefined && closes(tokens, i, name)) open.push({ tag: name, mark: { type: mark } });
      else if (tag?.[1] === "/" && open.some((one) => one.tag === name))
        open = open.slice(
          0,
          open.findLastIndex((one) => one.tag === name),
        );
      else nodes.push(...this.one(token, now, tokens[i - 1]));
    });
    return joined(nodes);
  }

  one(token: Token, marks: readonly MarkJson[], before?: Token): NodeJson[] {
    const any = token as Tokens.Generic;
    const within = (mark: MarkJson) => this.inline(any.tokens ?? [], [...marks, mark]);
    switch (token.type) {
      case "text":
        if (any.tokens !== undefined) return this.inline(any.tokens, marks);
        return text(decodedEntities(token.raw).replaceAll(/[ \t]*\n[ \t]*/g, " "), marks);
      case "escape":
        return text(String(any["text"]), marks);
      case "literal":
        return text(token.raw, marks);
      case "strong":
        return within({ type: "bold" });
      case "em":
        return within({ type: "italic" });
      case "del":
        return within({ type: "strike" });
      case "codespan":
        return text(String(any["text"]), [...marks, { type: "code" }]);
      case "br":
        return [withMarks({ type: "hardBreak" }, marks)];
      case "link": {
        const title = (any["title"] as string | null | undefined) ?? null;
        return within({ type: "link", attrs: { href: decodedEntities(String(any["href"])), title } });
      }
      case "footnoteReference":
        return [withMarks({ type: "footnote", attrs: { label: any["id"] } }, marks)];
      case "critic":
        return this.critic(any, marks, before as Tokens.Generic | undefined);
      case "checkbox":
        return [];
      case "html":
        // Words in angle brackets are words of a contract.
        return text(token.raw.replaceAll("\n", " "), marks);
      default:
        return [withMarks({ type: "rawInline", attrs: { raw: token.raw } }, marks)];
    }
  }

  critic(token: Tokens.Generic, marks: readonly MarkJson[], before: Tokens.Generic | undefined): NodeJson[] {
    const signature = { author: token["author"] as string | null, at: token["at"] as string | null };
    if (token["kind"] === "comment")
      return [
        {
          type: "comment",
          attrs: {
            text: String(token["inner"])
              .trim()
              .replaceAll(/\s*\n\s*/g, " "),
            ...signature,
          },
        },
      ];
    // A suggestion within a suggestion is read as text; no editor could decide the two.
    if (marks.some(({ type }) => type === "insertion" || type === "deletion")) return text(token.raw, marks);
    // A deletion and the text written in its place are one suggestion.
    const isReplacement =
      before?.type === "critic" &&
      before["kind"] !== "comment" &&
      before["kind"] !== token["kind"] &&
      before["author"] === token["author"] &&
      before["at"] === token["at"];
    if (!isReplacement) this.#suggestions += 1;
    const id = suggestionId(this.#suggestions, signature);
    return this.inline(token.tokens ?? [], [...marks, { type: String(token["kind"]), attrs: { id } }]);
  }
}

const tagMarks: Readonly<Record<string, string | undefined>> = {
  u: "underline",
  strong: "bold",
  b: "bold",
  em: "italic",
  i: "italic",
  del: "strike",
  s: "strike",
};

function closes(tokens: readonly Token[], at: number, name: string): boolean {
  return tokens.slice(at + 1).some((token) => token.type === "html" && token.raw.toLowerCase() === `</${name}>`);
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

function text(words: string, marks: readonly MarkJson[]): NodeJson[] {
  return words === "" ? [] : [withMarks({ type: "text", text: words }, marks)];
}

/** The same mark twice, as in bold within bold, is one. */
function withMarks(node: NodeJson, marks: readonly MarkJson[]): NodeJson {
  const own = marks.filter(({ type }, i) => marks.findIndex((one) => one.type === type) === i);
  return own.length === 0 ? node : { ...node, marks: own };
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
