import type { Token, Tokens } from "marked";
import type { Comment, Run } from "./document.ts";
import { decodedEntities } from "#shared/workspace/markdown/entities.ts";

type Marks = Omit<Run, "text" | "comments" | "footnote">;

const tags: Record<string, Marks | undefined> = {
  u: { underline: true },
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  del: { strike: true },
  s: { strike: true },
};

/** Runs of inline tokens: marks flattened, markup that is not Markdown as text, soft line breaks as blanks. */
export function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  collect(tokens, {}, runs);
  return tidied(runs);
}

function collect(tokens: readonly Token[], marks: Marks, runs: Run[]): void {
  // HTML tags that carry a mark reach to their closing tag among the same tokens.
  let open: { tag: string; marks: Marks }[] = [];
  for (const [at, token] of tokens.entries()) {
    const now = open.at(-1)?.marks ?? marks;
    if (token.type === "html") {
      const tag = /^<(\/?)([a-z]+)\s*\/?>$/i.exec(token.raw);
      const name = tag?.[2]?.toLowerCase() ?? "";
      if (name === "br") add(runs, "\n", now);
      else if (tag?.[1] === "" && tags[name] !== undefined && closes(tokens, at, name))
        open.push({ tag: name, marks: { ...now, ...tags[name] } });
      else if (tag?.[1] === "/" && open.some((o) => o.tag === name))
        open = open.slice(
          0,
          open.findLastIndex((o) => o.tag === name),
        );
      else add(runs, token.raw, now);
    } else one(token, now, runs);
  }
}

function closes(tokens: readonly Token[], at: number, name: string): boolean {
  return tokens.slice(at + 1).some((t) => t.type === "html" && t.raw.toLowerCase() === `</${name}>`);
}

function one(token: Token, marks: Marks, runs: Run[]): void {
  switch (token.type) {
    case "strong":
      return collect(token.tokens ?? [], { ...marks, bold: true }, runs);
    case "em":
      return collect(token.tokens ?? [], { ...marks, italic: true }, runs);
    case "del":
      return collect(token.tokens ?? [], { ...marks, strike: true }, runs);
    case "codespan":
      return add(runs, (token as Tokens.Codespan).text, { ...marks, code: true });
    case "link":
      return link(token as Tokens.Link, marks, runs);
    case "br":
      return add(runs, "\n", marks);
    case "escape":
      return add(runs, (token as Tokens.Escape).text, marks);
    case "literal":
      return add(runs, decodedEntities(token.raw), marks);
    case "footnoteReference":
      return void runs.push({ ...marks, text: "", footnote: (token as Tokens.Generic)["id"] as string });
    case "critic":
      return critic(token as CriticToken, marks, runs);
    case "text":
      if (token.tokens !== undefined) return collect(token.tokens, marks, runs);
      return add(runs, decodedEntities((token as Tokens.Text).raw).replace(/[ \t]*\n[ \t]*/g, " "), marks);
    default:
      // Images and any other tokens show as typed.
      return add(runs, token.raw.replace(/\s*\n\s*/g, " "), marks);
  }
}

type CriticToken = Tokens.Generic & { kind: "insertion" | "deletion" | "comment"; inner: string; author: string | null; at: string | null };

function critic({ kind, inner, author, at, tokens, raw }: CriticToken, marks: Marks, runs: Run[]): void {
  if (kind === "comment") {
    const comment: Comment = { text: inner.trim().replace(/\s*\n\s*/g, " "), author, at };
    const last = runs.at(-1);
    if (last === undefined) runs.push({ text: "", comments: [comment] });
    else last.comments = [...(last.comments ?? []), comment];
  } else if (marks.change !== undefined) add(runs, raw, marks);
  else collect(tokens ?? [], { ...marks, change: { kind, author, at } }, runs);
}

function link(token: Tokens.Link, marks: Marks, runs: Run[]): void {
  const href = token.autolink === true ? token.href : decodedEntities(token.href);
  if (marks.link !== undefined || href === "") return add(runs, token.raw, marks);
  if (token.autolink === true) return add(runs, token.text, { ...marks, link: href });
  collect(token.tokens, { ...marks, link: href }, runs);
}

function add(runs: Run[], text: string, marks: Marks): void {
  if (text !== "") runs.push({ ...marks, text });
}

/** Runs in their one normal form: merges neighbors with the same look, removes blanks at both ends and around line breaks. */
export function tidied(runs: readonly Run[]): Run[] {
  const out = joined(blanksUnmarked(joined(runs)));
  trimLineEnds(out);
  return joined(out.filter((run) => run.text !== "" || run.footnote !== undefined || run.comments !== undefined));
}

function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    const canJoin = last !== undefined && last.comments === undefined && last.footnote === undefined && run.footnote === undefined;
    if (canJoin && isAlike(last, run)) {
      last.text += run.text;
      if (run.comments !== undefined) last.comments = [...run.comments];
    } else out.push({ ...run });
  }
  return out;
}

/** Removes emphasis from blanks at the ends of emphasized text: Markdown cannot express it, and no reader sees it. */
function blanksUnmarked(runs: readonly Run[]): Run[] {
  let out = [...runs];
  for (const mark of ["bold", "italic", "strike"] as const) {
    out = out.flatMap((run, i) => {
      if (run[mark] !== true || run.code === true || run.footnote !== undefined) return [run];
      const goesOn = (other: Run | undefined) => other?.[mark] === true && other.link === run.link && isSameChange(other, run);
      const [head, rest] = goesOn(out[i - 1]) ? ["", run.text] : cut(run.text, /^\s*/);
      const [tail, body] = goesOn(out[i + 1]) ? ["", rest] : cut(rest, /\s*$/);
      if (head === "" && tail === "") return [run];
      const { [mark]: _, comments, ...bare } = run;
      const pieces: Run[] = [
        { ...bare, text: head },
        { ...bare, text: body, [mark]: true },
        { ...bare, text: tail },
      ];
      const kept = pieces.filter((piece) => piece.text !== "");
      const last = kept.at(-1);
      if (comments !== undefined && last !== undefined) last.comments = comments;
      return kept;
    });
  }
  return out;
}

function cut(text: string, blank: RegExp): [string, string] {
  const found = blank.exec(text)?.[0] ?? "";
  return [found, text.replace(blank, "")];
}

function trimLineEnds(runs: Run[]): void {
  for (const run of runs) if (run.code === undefined) run.text = run.text.replace(/[ \t]*\n[ \t]*/g, "\n");
  let isStart = true;
  for (const run of runs) {
    if (isStart && run.code === undefined) run.text = run.text.trimStart();
    if (run.footnote !== undefined) isStart = false;
    else if (run.text !== "") isStart = run.text.endsWith("\n");
  }
  let isEnd = true;
  for (const run of runs.toReversed()) {
    if (isEnd && run.code === undefined) run.text = run.text.trimEnd();
    if (run.footnote !== undefined || run.text !== "") isEnd = false;
  }
}

/** Whether two runs differ only in text and comments. */
export function isAlike(a: Run, b: Run): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.code === b.code &&
    a.link === b.link &&
    isSameChange(a, b)
  );
}

export function isSameChange(a: Run, b: Run): boolean {
  return a.change?.kind === b.change?.kind && a.change?.author === b.change?.author && a.change?.at === b.change?.at;
}
