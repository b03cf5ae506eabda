import { escaped } from "../escaped.ts";
import type { Span } from "../../documents/model.ts";
import type { Piece, StoryParagraph, StoryRun } from "./story.ts";

/** Writes the marks of tracked changes and comments, each with a unique number. */
export interface Marks {
  deleted(runs: string): string;
  inserted(runs: string): string;
  /** A number that no mark has yet. */
  id(): number;
  /** The mark for an inserted or deleted paragraph end. */
  end(how: "ins" | "del"): string;
  /** Wraps the first change in the comment of its edit; returns only the content from then on. */
  commented(edit: number, content: string): string;
}

/** A change inside a paragraph; places are in its text. An insertion begins where it ends. */
export interface LocalStep extends Span {
  text: string;
  edit: number;
}

/** A stretch of XML that is replaced. */
export interface Patch extends Span {
  xml: string;
}

/** The runs of a paragraph with changes; an untouched run stays as it is. */
export function changedRuns(xml: string, { runs }: StoryParagraph, steps: readonly LocalStep[], marks: Marks): Patch[] {
  const patches: Patch[] = [];
  const last = runs.findLastIndex(hasText);
  let at = 0;
  let next = 0;
  for (const [i, run] of runs.entries()) {
    const from = at;
    at += lengthOf(run);
    if (!hasText(run)) continue;
    const own: LocalStep[] = [];
    for (; next < steps.length; next++) {
      const step = steps[next];
      if (step === undefined || step.start > at || (step.start === at && step.end > at)) break;
      // Words inserted at the end of the paragraph's text, or between two runs, get the look of the text before them.
      own.push({ ...step, start: Math.max(step.start, from), end: Math.min(step.end, at) });
      if (step.end > at && i < last) break;
    }
    if (own.length > 0) patches.push({ start: run.start, end: run.end, xml: rewritten(xml, run, from, own, marks) });
  }
  return patches;
}

const lengthOf = (run: StoryRun) => run.pieces.reduce((sum, { text }) => sum + text.length, 0);
export const hasText = ({ pieces }: StoryRun): boolean => pieces.some(({ element, text }) => text !== "" && !element.endsWith("Reference"));

function rewritten(xml: string, run: StoryRun, from: number, steps: readonly LocalStep[], marks: Marks): string {
  const end = from + lengthOf(run);
  let [out, at] = ["", from];
  const keep = (to: number, isLast = false) => {
    const content = slice(xml, run, { start: at - from, end: to - from }, { isDeleted: false, isFirst: at === from, isLast });
    if (content !== "") out += runOf(run, content);
    at = to;
  };
  for (const { start, end: to, text, edit } of steps) {
    if (start > at) keep(start);
    if (to > start) {
      const content = slice(xml, run, { start: start - from, end: to - from }, { isDeleted: true, isFirst: false, isLast: false });
      out += marks.commented(edit, marks.deleted(runOf(run, content)));
      at = to;
    } else out += outside(run, marks, marks.commented(edit, marks.inserted(textRun(run.properties, text))));
  }
  keep(end, true);
  return out;
}

/** Words of ours inside another person's insertion: that insertion ends before them and continues after them. */
function outside({ insertion }: StoryRun, marks: Marks, xml: string): string {
  if (insertion === null) return xml;
  const name = /^<([^\s>]+)/.exec(insertion)?.[1] ?? "w:ins";
  return `</${name}>${xml}${insertion.replace(/ w:id="[^"]*"/, ` w:id="${marks.id()}"`)}`;
}

/** Children of a run between two places in its text. A child without text belongs to the text before it, and is never deleted. */
function slice(
  xml: string,
  { pieces }: StoryRun,
  span: Span,
  { isDeleted, isFirst, isLast }: { isDeleted: boolean; isFirst: boolean; isLast: boolean },
): string {
  let [out, at] = ["", 0];
  for (const piece of pieces) {
    const start = at;
    at += piece.text.length;
    if (piece.text === "") {
      const isIn = (start > span.start && start <= span.end) || (isFirst && start === span.start) || (isLast && start === span.end);
      if (isIn && !isDeleted) out += xml.slice(piece.start, piece.end);
      continue;
    }
    const text = piece.text.slice(Math.max(span.start - start, 0), Math.max(span.end - start, 0));
    if (text !== "") out += pieceXml(xml, piece, text, isDeleted);
  }
  return out;
}

function pieceXml(xml: string, { element, start, end }: Piece, text: string, isDeleted: boolean): string {
  if (element !== "w:t") return xml.slice(start, end);
  return `<w:${isDeleted ? "delText" : "t"} xml:space="preserve">${escaped(text)}</w:${isDeleted ? "delText" : "t"}>`;
}

const runOf = ({ properties }: Pick<StoryRun, "properties">, content: string) => `<w:r>${properties}${content}</w:r>`;

/** A separate run with text; `properties` as written. */
export function textRun(properties: string, text: string): string {
  const content = text
    .split(/([\t\n])/)
    .map((part) =>
      part === "" ? "" : part === "\t" ? "<w:tab/>" : part === "\n" ? "<w:br/>" : `<w:t xml:space="preserve">${escaped(part)}</w:t>`,
    );
  return runOf({ properties }, content.join(""));
}

/** Properties of a paragraph with the mark for its inserted or deleted end. */
export function withEnd(xml: string, { properties, inside }: StoryParagraph, mark: string): Patch {
  if (properties === null) return { start: inside, end: inside, xml: `<w:pPr><w:rPr>${mark}</w:rPr></w:pPr>` };
  const own = xml.slice(properties.start, properties.end);
  if (/^<w:pPr\s*\/>$/.test(own)) return { ...properties, xml: `<w:pPr><w:rPr>${mark}</w:rPr></w:pPr>` };
  // The mark of an earlier insertion comes first.
  const at = /<w:rPr\s*(\/?)>(?:<w:ins\b[^>]*\/>)?/.exec(own.replace(/<w:pPrChange[^]*$/, ""));
  if (at !== null) {
    const start = properties.start + at.index;
    const open = at[0].replace(/^<w:rPr\s*\/?>/, "<w:rPr>");
    return { start, end: start + at[0].length, xml: at[1] === "" ? `${open}${mark}` : `${open}${mark}</w:rPr>` };
  }
  const before = properties.start + (/<w:(?:sectPr|pPrChange)\b|<\/w:pPr>$/.exec(own)?.index ?? own.length);
  return { start: before, end: before, xml: `<w:rPr>${mark}</w:rPr>` };
}
