import { Lexer, Marked, type Token, Tokenizer, type TokenizerAndRendererExtension, type Tokens } from "marked";
import { criticAt, criticStart } from "./critic.ts";

/** Quotes, lists and footnotes inside one another; Word has nine levels of lists. Deeper marks stay text. */
const mostLevels = 50;
/** Characters read again inside quotes, lists and footnotes, for each character of a text; and the least allowance of a short text. */
const mostReadings = 10;
const leastAllowance = 100_000;

/**
 * The lexer reads a text once more for each level, and a quote again for each line that may continue it. From the first block that goes
 * past a depth or a number of characters, which no text of a person reaches, quotes and lists stay text: any text is read in linear time.
 */
class BoundedTokenizer extends Tokenizer {
  #level = 0;
  #left = 0;

  hasFootnotes = false;

  /** Call this before each text. */
  begin(text: string): void {
    this.#level = 0;
    this.#left = Math.max(leastAllowance, mostReadings * text.length);
    this.hasFootnotes = /\[\^[^\]\s[]{1,100}\]:/.test(text);
  }

  /** The block that `read` returns; nothing for one that goes past the bounds. */
  within<Block extends { raw: string }>(read: () => Block | undefined): Block | undefined {
    if (this.#level === 0 && this.#left <= 0) return undefined;
    // A tokenizer that calls itself expects a block, so the outermost one ends.
    if (this.#level >= mostLevels || this.#left <= 0) throw new PastBounds();
    this.#level++;
    try {
      const block = read();
      this.#left -= block?.raw.length ?? 0;
      return block;
    } catch (error) {
      this.#left = 0;
      if (error instanceof PastBounds && this.#level === 1) return undefined;
      throw error;
    } finally {
      this.#level--;
    }
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    // Inside another quote it may read all the rest of that quote again.
    if (this.#level > 0 && /^ {0,3}>/.test(src)) this.#left -= src.length;
    return this.within(() => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.within(() => super.list(src));
  }
}

class PastBounds extends Error {}

const bounded = new BoundedTokenizer();

/** CriticMarkup as an inline token: `kind`, `author`, `at`, and the tokens or text inside. */
const critic: TokenizerAndRendererExtension = {
  name: "critic",
  level: "inline",
  start: criticStart,
  tokenizer(src) {
    const span = criticAt(src);
    if (span === null) return undefined;
    const tokens = span.kind === "comment" ? [] : this.lexer.inlineTokens(span.inner);
    return { type: "critic", ...span, tokens };
  },
};

const placeholder = /^(?:_{3,}|\{~~[^{}\n]{1,2000}~~\}|\{==[^{}\n]{1,2000}==\}|\{\{[^{}\n]{1,200}\}\}|<<[^<>\n]{1,200}>>)/;

/** Blanks and merge fields are text, whatever Markdown would make of their characters. */
const literal: TokenizerAndRendererExtension = {
  name: "literal",
  level: "inline",
  start(src) {
    const at = src.search(/_{3,}|\{\{|\{~~|\{==|<</);
    return at < 0 ? undefined : at;
  },
  tokenizer(src) {
    const raw = placeholder.exec(src)?.[0];
    return raw === undefined ? undefined : { type: "literal", raw };
  },
};

const footnoteReference: TokenizerAndRendererExtension = {
  name: "footnoteReference",
  level: "inline",
  start(src) {
    const at = src.indexOf("[^");
    return at < 0 ? undefined : at;
  },
  tokenizer(src) {
    const found = /^\[\^([^\]\s[]{1,100})\]/.exec(src);
    return found === null ? undefined : { type: "footnoteReference", raw: found[0], id: found[1] };
  },
};

/** A footnote in the lines of a paragraph begins within this many characters; people write a blank line before it. */
const longestBeforeFootnote = 10_000;

/** `[^1]: text`, continued in lines that are indented or not blank. */
const footnote: TokenizerAndRendererExtension = {
  name: "footnote",
  level: "block",
  start(src) {
    // Called at each paragraph with all the text after it: the result counts only in the paragraph itself.
    if (!bounded.hasFootnotes) return undefined;
    const near = src.slice(0, longestBeforeFootnote);
    const blank = near.search(/\n[ \t]*\n/);
    const at = /(?:^|\n)\[\^[^\]\s[]{1,100}\]:/.exec(blank < 0 ? near : near.slice(0, blank));
    return at === null ? undefined : at.index;
  },
  tokenizer(src) {
    const found =
      /^ {0,3}\[\^([^\]\s[]{1,100})\]:[ \t]*([^\n]*(?:\n(?![ \t]*\n| {0,3}\[\^)[^\n]+)*(?:(?:\n[ \t]*)+\n {4}[^\n]+(?:\n(?![ \t]*\n)[^\n]+)*)*)(?:\n|$)/.exec(
        src,
      );
    if (found === null) return undefined;
    const text = (found[2] ?? "").replace(/\n {1,4}/g, "\n");
    return bounded.within(() => ({ type: "footnote", raw: found[0], id: found[1], tokens: this.lexer.blockTokens(text, []) }));
  },
};

const pageBreak: TokenizerAndRendererExtension = {
  name: "pageBreak",
  level: "block",
  tokenizer(src) {
    const raw = /^ {0,3}(?:<!-- ?page ?break ?-->|\\(?:newpage|pagebreak))[ \t]*(?:\n|$)/i.exec(src)?.[0];
    return raw === undefined ? undefined : { type: "pageBreak", raw };
  },
};

const marked = new Marked();
marked.defaults.tokenizer = bounded;
marked.use({
  gfm: true,
  extensions: [critic, literal, footnoteReference, footnote, pageBreak],
  tokenizer: {
    // `[Supplier]: …` and `<Supplier>` are text of a contract, not definitions or markup; bare addresses stay as typed.
    def: () => undefined,
    html: () => undefined,
    url: () => undefined,
    // A line of underscores is a blank to fill in.
    hr(src) {
      return /^ {0,3}_/.test(src) ? undefined : false;
    },
  },
});

/** Tokens of a Markdown text. Their `raw` joined is the text with `\n` line ends. */
export function tokensOf(markdown: string): Token[] {
  return tokens(markdown, false);
}

/** Like `tokensOf`, but reads only the text of the top headings: in a long draft, most of the time goes into the rest. */
export function outlineTokensOf(markdown: string): Token[] {
  return tokens(markdown, true);
}

function tokens(markdown: string, isOutline: boolean): Token[] {
  const text = normalized(markdown);
  try {
    return read(text, isOutline);
  } catch (error) {
    // Nobody writes thousands of nested quotes or lists; their content stays readable.
    if (!(error instanceof RangeError)) throw error;
    return text
      .split(/(\n(?:[ \t]*\n)+)/)
      .map((raw, i) => (i % 2 === 1 ? { type: "space", raw } : { type: "paragraph", raw, text: raw, tokens: [plain(raw)] }));
  }
}

function read(text: string, isOutline: boolean): Token[] {
  const lexer = new Lexer(marked.defaults);
  bounded.begin(text);
  lexer.blockTokens(text, lexer.tokens);
  const headings = isOutline ? new Set(lexer.tokens.flatMap((token) => (token.type === "heading" ? [token["tokens"]] : []))) : null;
  for (const { src, tokens } of lexer.inlineQueue) {
    if (headings?.has(tokens) !== false) readInline(lexer, src, tokens);
  }
  return lexer.tokens;
}

/** Tokens of the words of one paragraph. Their `raw` joined is the text. Never throws. */
export function inlineTokensOf(words: string): Token[] {
  const found: Token[] = [];
  try {
    readInline(new Lexer(marked.defaults), words, found);
    return found;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [plain(words)];
  }
}

function readInline(lexer: Lexer, src: string, tokens: Token[]): void {
  for (const piece of pieces(src)) {
    if (isPlain(piece) || isNoise(piece)) tokens.push(plain(piece));
    else lexer.inlineTokens(piece, tokens);
  }
}

function plain(raw: string): Token {
  return { type: "text", raw, text: raw };
}

/** Words without any Markdown sign, like most paragraphs of a contract: there is nothing to look for. */
function isPlain(piece: string): boolean {
  return piece !== "" && !/[\\`*_{}[\]<>!&~^|]| {2,}\n/.test(piece);
}

/** Only signs, which would take the lexer minutes. */
function isNoise(piece: string): boolean {
  return piece.length > 500 && (piece.match(/[[*`~<!]/g)?.length ?? 0) > piece.length / 4;
}

/** Characters of one paragraph that are read together; the lexer's time grows with their square. */
const longestPiece = 2000;

/** A paragraph up to this length is read whole, so that no mark in it is cut. */
const longestWhole = 40_000;

/** A paragraph longer than any that people write is read in pieces, cut at blanks. */
function pieces(text: string): string[] {
  if (text.length <= longestWhole) return [text];
  const out: string[] = [];
  let rest = text;
  while (rest.length > longestPiece) {
    const blank = rest.lastIndexOf(" ", longestPiece);
    const end = blank > longestPiece / 2 ? blank + 1 : longestPiece + (/[\ud800-\udbff]/.test(rest[longestPiece - 1] ?? "") ? 1 : 0);
    out.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...out, rest];
}

/** Line ends as `\n`, without byte order mark, zero or lone surrogate: none of these can be text. */
export function normalized(markdown: string): string {
  return markdown
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/^\ufeff/, "")
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, " ")
    .toWellFormed();
}
