import { isDeepStrictEqual } from "node:util";
import type { Token, Tokens } from "marked";
import { commentSpan } from "#shared/workspace/markdown/critic.ts";
import type { Run } from "./document.ts";
import { withoutEntities } from "#shared/workspace/markdown/entities.ts";
import { isSameChange, runsOf, tidied } from "./inline.ts";
import { tokensOf } from "#shared/workspace/markdown/lexer.ts";
import { changeSpan, codeSpan, linkTarget } from "#shared/workspace/markdown/write.ts";

interface Where {
  in: "paragraph" | "heading" | "item" | "cell";
}

/** How much is done so that text reads back the same: nothing, escapes, or escapes and HTML tags for marks. */
type Style = "plain" | "escaped" | "html";

/**
 * Markdown of one paragraph. Writes text unchanged where it reads back the same, so that placeholders and clause numbers stay as typed;
 * otherwise escapes its special characters, and writes marks that Markdown cannot place as HTML tags.
 */
export function inlineText(runs: readonly Run[], where: Where = { in: "paragraph" }): string {
  const wanted = tidied(runs);
  let text = "";
  for (const style of ["plain", "escaped", "html"] as const) {
    text = lineStarts(written(wanted, style, where, 0), style);
    if (wanted.length === 0 || isDeepStrictEqual(reread(text, where), wanted)) break;
  }
  return text;
}

/** The runs that the text would parse to in its place; null when it would not be one paragraph. */
function reread(text: string, where: Where): Run[] | null {
  const source = sources[where.in](text);
  const [token, ...more] = tokensOf(source).filter((t) => t.type !== "space");
  if (token === undefined || more.length > 0) return null;
  if (where.in === "heading") return token.type === "heading" ? runsOf(token.tokens ?? []) : null;
  if (where.in === "cell") return token.type === "table" ? runsOf((token as Tokens.Table).header[0]?.tokens ?? []) : null;
  if (where.in === "item") return token.type === "list" ? itemRuns(token as Tokens.List) : null;
  return token.type === "paragraph" ? runsOf(token.tokens ?? []) : null;
}

const sources: Record<Where["in"], (text: string) => string> = {
  paragraph: (text) => `${text}\n`,
  heading: (text) => `# ${text}\n`,
  item: (text) => `- ${text.replaceAll("\n", "\n  ")}\n`,
  cell: (text) => `| ${text} | x |\n| --- | --- |\n`,
};

function itemRuns({ items }: Tokens.List): Run[] | null {
  const [item, ...others] = items;
  const inside = item?.tokens.filter((t: Token) => t.type !== "space") ?? [];
  if (item?.task !== false || others.length > 0 || inside.length !== 1 || !["text", "paragraph"].includes(inside[0]?.type ?? ""))
    return null;
  const [only] = inside;
  return runsOf(only !== undefined && "tokens" in only ? (only.tokens ?? []) : []);
}

interface Mark {
  isOn(run: Run): boolean;
  isSame(a: Run, b: Run): boolean;
  wrap(text: string, run: Run, style: Style): string;
}

function mark(key: "bold" | "italic" | "strike" | "underline", sign: string | null, tag: string): Mark {
  return {
    isOn: (run) => run[key] === true,
    isSame: () => true,
    wrap: (text, _, style) => (sign === null || style === "html" ? `<${tag}>${text}</${tag}>` : sign + text + sign),
  };
}

const linked: Mark = {
  isOn: (run) => run.link !== undefined,
  isSame: (a, b) => a.link === b.link,
  wrap: (text, { link = "" }) => `[${text}](${linkTarget(link)})`,
};

/** From the outside in. */
const marks: Mark[] = [
  {
    isOn: (run) => run.change !== undefined,
    isSame: isSameChange,
    wrap: (text, { change }) => (change === undefined ? text : changeSpan(text, change)),
  },
  linked,
  mark("underline", null, "u"),
  mark("bold", "**", "strong"),
  mark("italic", "*", "em"),
  mark("strike", "~~", "del"),
];

function written(runs: readonly Run[], style: Style, where: Where, depth: number): string {
  const own = marks[depth];
  if (own === undefined) return runs.map((run) => piece(run, style, where)).join("");
  let text = "";
  for (let at = 0; at < runs.length;) {
    const first = runs[at];
    if (first === undefined) break;
    let end = at + 1;
    const isOn = own.isOn(first);
    for (let next = runs[end]; next !== undefined; next = runs[end]) {
      if (own.isOn(next) !== isOn || (isOn && !own.isSame(first, next))) break;
      end++;
    }
    const group = runs.slice(at, end);
    // A comment follows the change or link that it is about: its text must not end them.
    const last = own === linked || own === marks[0] ? group.at(-1) : undefined;
    const after = isOn ? (last?.comments ?? []) : [];
    if (last !== undefined && after.length > 0) group[group.length - 1] = { ...last, comments: [] };
    const inner = written(group, style, where, depth + 1);
    text += (isOn && inner !== "" ? own.wrap(inner, first, style) : inner) + after.map(commentSpan).join("");
    at = end;
  }
  return text;
}

function piece(run: Run, style: Style, where: Where): string {
  const comments = (run.comments ?? []).map(commentSpan).join("");
  if (run.footnote !== undefined) return `[^${run.footnote}]${comments}`;
  if (run.code === true) return codeSpan(where.in === "cell" ? run.text.replaceAll("|", "\\|") : run.text) + comments;
  let text = style === "plain" ? run.text : escaped(withoutEntities(run.text));
  if (where.in === "cell") text = text.replaceAll("|", "\\|");
  if (where.in === "heading" && style !== "plain") text = text.replaceAll("#", "\\#");
  text = text.replaceAll("\n", where.in === "heading" || where.in === "cell" || style === "html" ? "<br>" : "\\\n");
  return text + comments;
}

/** Escapes characters with a meaning in Markdown, except in placeholders. */
function escaped(text: string): string {
  return text.replace(
    /_{3,}|\{\{[^{}\n]{1,200}\}\}|<<[^<>\n]{1,200}>>|[\\`*_<~]|\[(?=\^|[^\]]*\]\()|\{(?=\+\+|--|>>|by="|at=")|\+(?=\+)|-(?=-)|<(?=<)|!(?=\[|$)/g,
    (found) => (found.length > 1 ? found : `\\${found}`),
  );
}

/** Escapes characters that would begin a block at the start of a line. */
function lineStarts(text: string, style: Style): string {
  if (style === "plain") return text;
  return text
    .split("\n")
    .map((line) =>
      line.replace(/^(\s*)(#{1,6}(?=\s|$)|[-+>=|:](?!\+|-)|\d{1,9}(?=[.)](?:\s|$)))/, (_, blank: string, sign: string) =>
        /^\d/.test(sign) ? `${blank}${sign}\\` : `${blank}\\${sign}`,
      ),
    )
    .join("\n");
}
