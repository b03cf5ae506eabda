import type { Token, Tokens } from "marked";
import type { Signature } from "./critic.ts";
import { decodedEntities } from "./entities.ts";

/** Marks of a piece, the outer ones first; absent marks mean no. */
export interface InlineMarks {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  link?: { href: string; title: string | null };
  change?: SuggestedChange;
}

export interface SuggestedChange extends Signature {
  kind: "insertion" | "deletion";
  /** From 1 in the order of the text; a deletion and the text written in its place are one suggestion. */
  number: number;
}

/** A piece of a paragraph: words with one look, a line break, a reference to a footnote, a comment, or Markdown that shows as typed. */
export type Inline = { marks: InlineMarks } & (
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "footnote"; id: string }
  | { kind: "comment"; comment: Signature & { text: string } }
  | { kind: "raw"; raw: string }
);

/** Reads the inline tokens of a text's paragraphs, in order: marks flattened, soft line breaks as blanks, other tags as words. */
export class InlineReader {
  /** Suggestions read so far. */
  #suggestions = 0;

  read(tokens: readonly Token[]): Inline[] {
    const out: Inline[] = [];
    this.#collect(tokens, {}, out);
    return out;
  }

  #collect(tokens: readonly Token[], marks: InlineMarks, out: Inline[]): void {
    // A tag with a mark extends to its closing tag among the same tokens.
    let open: { tag: string; marks: InlineMarks }[] = [];
    for (const [at, token] of tokens.entries()) {
      const now = open.at(-1)?.marks ?? marks;
      const tag = token.type === "html" ? /^<(\/?)([a-z]+)\s*\/?>$/i.exec(token.raw) : null;
      const name = tag?.[2]?.toLowerCase() ?? "";
      const mark = tagMarks[name];
      if (tag !== null && name === "br") out.push({ kind: "break", marks: now });
      else if (tag?.[1] === "" && mark !== undefined && closes(tokens, at, name)) open.push({ tag: name, marks: { ...now, [mark]: true } });
      else if (tag?.[1] === "/" && open.some((one) => one.tag === name))
        open = open.slice(
          0,
          open.findLastIndex((one) => one.tag === name),
        );
      else this.#one(token, now, out, tokens[at - 1]);
    }
  }

  #one(token: Token, marks: InlineMarks, out: Inline[], before: Token | undefined): void {
    // Extension tokens and those of marked share one loose type; each case reads the fields of its own.
    const any = token as Tokens.Generic;
    const within = (more: InlineMarks) => this.#collect(any.tokens ?? [], { ...marks, ...more }, out);
    switch (token.type) {
      case "strong":
        return within({ bold: true });
      case "em":
        return within({ italic: true });
      case "del":
        return within({ strike: true });
      case "codespan":
        return add(out, String(any["text"]), { ...marks, code: true });
      case "link":
        return this.#link(token as Tokens.Link, marks, out);
      case "br":
        return void out.push({ kind: "break", marks });
      case "escape":
        return add(out, String(any["text"]), marks);
      case "literal":
        return add(out, decodedEntities(token.raw), marks);
      case "footnoteReference":
        return void out.push({ kind: "footnote", id: String(any["id"]), marks });
      case "critic":
        return this.#critic(any as CriticToken, marks, out, before);
      case "checkbox":
        return;
      case "html":
        // Words in angle brackets are words of a contract.
        return add(out, token.raw.replaceAll("\n", " "), marks);
      case "text":
        if (any.tokens !== undefined) return this.#collect(any.tokens, marks, out);
        return add(out, decodedEntities(token.raw).replaceAll(/[ \t]*\n[ \t]*/g, " "), marks);
      default:
        return void out.push({ kind: "raw", raw: token.raw, marks });
    }
  }

  #link(token: Tokens.Link, marks: InlineMarks, out: Inline[]): void {
    const isAuto = token.autolink === true;
    const href = isAuto ? token.href : decodedEntities(token.href);
    if (marks.link !== undefined || href === "") return add(out, token.raw, marks);
    const linked = { ...marks, link: { href, title: token.title ?? null } };
    if (isAuto) return add(out, token.text, linked);
    this.#collect(token.tokens, linked, out);
  }

  #critic(token: CriticToken, marks: InlineMarks, out: Inline[], before: Token | undefined): void {
    const { kind, inner, author, at } = token;
    if (kind === "comment") {
      const text = inner.trim().replaceAll(/\s*\n\s*/g, " ");
      return void out.push({ kind: "comment", comment: { text, author, at }, marks });
    }
    // A suggestion within a suggestion is read as text; nobody could decide the two.
    if (marks.change !== undefined) return add(out, token.raw, marks);
    if (!isReplacement(token, before)) this.#suggestions += 1;
    this.#collect(token.tokens ?? [], { ...marks, change: { kind, author, at, number: this.#suggestions } }, out);
  }
}

type CriticToken = Tokens.Generic & Signature & { kind: "insertion" | "deletion" | "comment"; inner: string };

const tagMarks: Readonly<Record<string, keyof InlineMarks | undefined>> = {
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

/** Whether the token is the other half of the change directly before it. */
function isReplacement({ kind, author, at }: CriticToken, before: Token | undefined): boolean {
  if (before?.type !== "critic") return false;
  const other = before as CriticToken;
  return other.kind !== "comment" && other.kind !== kind && other.author === author && other.at === at;
}

function add(out: Inline[], text: string, marks: InlineMarks): void {
  if (text !== "") out.push({ kind: "text", text, marks });
}
