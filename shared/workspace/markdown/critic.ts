/** Who suggested or commented, and when. */
export interface Signature {
  /** Null when unknown. */
  author: string | null;
  /** An ISO 8601 time; null when unknown. */
  at: string | null;
}

/** A CriticMarkup span at the start of a text. */
export interface CriticSpan {
  raw: string;
  kind: "insertion" | "deletion" | "comment";
  /** Markdown between the marks. */
  inner: string;
  author: string | null;
  at: string | null;
}

const value = String.raw`"((?:[^"\\\n]|\\.)*)"`;
const attributes = String.raw`(?:\{by=${value}(?: at=${value})?\}|\{at=${value}\})?`;
// No span contains an opening mark of its own kind: nested or unclosed marks stay literal.
const patterns = [
  ["insertion", new RegExp(String.raw`^\{\+\+((?:\\[\s\S]|(?!\{\+\+|\n\n)[^\\])+?)\+\+\}${attributes}`)],
  ["deletion", new RegExp(String.raw`^\{--((?:\\[\s\S]|(?!\{--|\n\n)[^\\])+?)--\}${attributes}`)],
  ["comment", new RegExp(String.raw`^\{>>((?:(?!\{>>|\n\n)[\s\S])*?)<<\}${attributes}`)],
] as const;

/** The CriticMarkup span at the beginning of the text; null if there is none. */
export function criticAt(text: string): CriticSpan | null {
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [raw, inner = "", by, at, only] = found;
    return { raw, kind, inner, author: unquoted(by), at: unquoted(at ?? only) };
  }
  return null;
}

/** The place of the next mark that may open a span; undefined if there is none. */
export function criticStart(text: string): number | undefined {
  const at = text.search(/\{(?:\+\+|--|>>)/);
  return at < 0 ? undefined : at;
}

/** The attribute block after a span; empty if nothing is known. */
export function criticAttributes({ author, at }: Signature): string {
  if (author === null) return at === null ? "" : `{at=${quoted(at)}}`;
  return `{by=${quoted(author)}${at === null ? "" : ` at=${quoted(at)}`}}`;
}

export function commentSpan(comment: Signature & { text: string }): string {
  // A comment cannot hold its own marks or a blank line.
  const text = comment.text
    .replace(/\n\s*\n/g, "\n")
    .replaceAll("{>>", "{> >")
    .replaceAll("<<}", "< <}");
  return `{>>${text}<<}${criticAttributes(comment)}`;
}

function quoted(text: string): string {
  return `"${text.replace(/[\r\n]+/g, " ").replace(/["\\]/g, "\\$&")}"`;
}

function unquoted(text: string | undefined): string | null {
  return text === undefined ? null : text.replace(/\\(.)/g, "$1");
}
