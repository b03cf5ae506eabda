import type { Token } from "marked";
import { type Inline, InlineReader } from "#shared/workspace/markdown/inline.ts";
import type { Run } from "./document.ts";

/** Runs of inline tokens: line breaks as `\n`, comments at the text before them, and Markdown without a meaning here as text. */
export function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  for (const inline of new InlineReader().read(tokens)) add(runs, inline);
  return tidied(runs);
}

function add(runs: Run[], inline: Inline): void {
  const { link, change, ...rest } = inline.marks;
  const marks = {
    ...rest,
    ...(link !== undefined && { link: link.href }),
    ...(change !== undefined && { change: { kind: change.kind, author: change.author, at: change.at } }),
  };
  switch (inline.kind) {
    case "text":
      return void runs.push({ ...marks, text: inline.text });
    case "break":
      return void runs.push({ ...marks, text: "\n" });
    case "footnote":
      return void runs.push({ ...marks, text: "", footnote: inline.id });
    case "raw":
      return void runs.push({ ...marks, text: inline.raw.replaceAll(/\s*\n\s*/g, " ") });
    case "comment": {
      const last = runs.at(-1);
      if (last === undefined) runs.push({ text: "", comments: [inline.comment] });
      else last.comments = [...(last.comments ?? []), inline.comment];
    }
  }
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
