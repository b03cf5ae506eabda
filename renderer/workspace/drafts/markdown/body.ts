import { Node as PmNode, type Schema } from "@tiptap/pm/model";
import { readsAlike } from "./letters.ts";
import { type NodeJson, parseBlocks } from "./parse.ts";
import { blockToMarkdown, isList, listToMarkdown } from "./serialize.ts";

/** The source of a block: its exact text, and the block that came after it. */
interface Origin {
  source: string;
  next: PmNode | null;
}

/**
 * A body being edited. Untouched blocks are written back byte for byte: the nodes of an editor never change, so a node that still exists is
 * a block that still reads the same. Changed blocks are written again, each once.
 */
export class DraftBody {
  readonly #schema: Schema;
  readonly #origins = new WeakMap<PmNode, Origin>();
  readonly #written = new WeakMap<PmNode, { variant: 0 | 1; text: string }>();
  #prefix = "";
  #lineEnd = "\n";
  #source = "";

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** Reads a body; `adopt` links its blocks to the nodes that an editor made of them. */
  read(source: string): { doc: NodeJson; adopt: (doc: PmNode) => void } {
    // Most editors of another system write \r\n; such a body is returned that way.
    this.#lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
    const text = source.replaceAll(/\r\n?/g, "\n");
    const { prefix, blocks } = parseBlocks(text);
    const isWhole = prefix + blocks.map((block) => block.source).join("") === text;
    this.#prefix = prefix;
    this.#source = source;
    const content = blocks.map(({ node }) => node);
    return {
      doc: { type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content },
      adopt: (doc) => {
        this.#original = doc;
        if (!isWhole) return;
        blocks.forEach((block, i) => {
          const node = doc.maybeChild(i);
          if (node !== null) this.#origins.set(node, { source: block.source, next: i + 1 < blocks.length ? doc.maybeChild(i + 1) : null });
        });
      },
    };
  }

  #original: PmNode | null = null;

  /** The Markdown of a document of the editor. */
  write(doc: PmNode): string {
    if (doc === this.#original) return this.#source;
    const nodes: PmNode[] = [];
    doc.forEach((node) => nodes.push(node));
    while (nodes.length > 0 && isEmpty(nodes.at(-1))) nodes.pop();
    // Pieces, joined once: a look at the whole text so far for each block would cost the square of its length.
    const out = [this.#prefix];
    let hasText = this.#prefix.trim() !== "";
    let wasVerbatim = true;
    nodes.forEach((node, i) => {
      const origin = this.#origins.get(node);
      const before = nodes[i - 1];
      const joins = origin !== undefined && wasVerbatim && (before === undefined || this.#origins.get(before)?.next === node);
      const text = origin?.source ?? this.#text(node, before);
      if (text === "") return;
      if (hasText && !joins) endWith(out, "\n\n");
      out.push(text);
      hasText ||= /\S/.test(text);
      wasVerbatim = origin !== undefined;
    });
    const last = nodes.at(-1);
    if (last !== undefined && !this.#origins.has(last)) endWith(out, "\n");
    const body = out.join("");
    if (body === "") return "\n";
    return this.#lineEnd === "\n" ? body : body.replaceAll("\n", this.#lineEnd);
  }

  /** One block; `variant` 1 gives a list different signs from the list before it, else the two would be one. */
  #text(node: PmNode, before: PmNode | undefined): string {
    const isNext = isList(node) && before?.type === node.type;
    return this.#one(node, isNext && signVariant(this.#origins.get(before)?.source ?? this.#one(before, 0)) === 0 ? 1 : 0);
  }

  /** A block written as carefully as needed: text that would be read as markup is escaped in full. */
  #one(node: PmNode, variant: 0 | 1): string {
    const known = this.#written.get(node);
    if (known?.variant === variant) return known.text;
    let text = "";
    for (const care of ["plain", "full", "tags"] as const) {
      text = isList(node) ? listToMarkdown(node, care, null, variant) : blockToMarkdown(node, care);
      if (text === "" || this.#readsAs(text, node)) break;
    }
    this.#written.set(node, { variant, text });
    return text;
  }

  #readsAs(text: string, node: PmNode): boolean {
    const { blocks } = parseBlocks(text);
    const [only] = blocks;
    if (blocks.length !== 1 || only === undefined) return false;
    return readsAlike(PmNode.fromJSON(this.#schema, only.node), node);
  }
}

/** Ends a text in pieces with these line ends, whatever its own were. */
function endWith(pieces: string[], end: string): void {
  for (let last = pieces.pop(); last !== undefined; last = pieces.pop()) {
    const kept = last.replace(/\n+$/, "");
    if (kept === "") continue;
    pieces.push(kept);
    break;
  }
  pieces.push(end);
}

function isEmpty(node: PmNode | undefined): boolean {
  return node?.type.name === "paragraph" && node.content.size === 0;
}

function signVariant(list: string): number {
  return /^\s*(?:\*|\d+\))/.test(list) ? 1 : 0;
}
