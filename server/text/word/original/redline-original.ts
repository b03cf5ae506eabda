import PizZip from "pizzip";
import type { Block } from "../../documents/model.ts";
import { openFile } from "../../formats/document-format.ts";
import { format } from "../../formats/docx/format.ts";
import { wordTime } from "../docx-runs.ts";
import { setProperties } from "../file-properties.ts";
import { commentsPart, type NewComment } from "./comments.ts";
import { changedRuns, escaped, hasText, type LocalStep, type Marks, type Patch, textRun, withEnd } from "./paragraph.ts";
import { type Step, stepsOf, type TextEdit } from "./script.ts";
import { readStory, type StoryParagraph } from "./story.ts";

export interface OriginalEdits {
  /** The text that the edits refer to: the text of the file in the document reader, or the beginning of that text. */
  text: string;
  /** In order, without overlap. */
  edits: readonly TextEdit[];
  title: string;
  author: string;
  /** ISO 8601. */
  at: string;
}

const main = "word/document.xml";
/** Characters of the body; the document reader has refused much larger files. */
const mostXml = 50_000_000;

/** A paragraph of the file and its place in the text, without its number. */
interface Placed {
  paragraph: StoryParagraph;
  block: Block;
  start: number;
  end: number;
}

/**
 * The Word file itself with the edits as tracked changes: its styles, numbers, headers and footers stay. Null where that cannot be done
 * faithfully: for a file with its own tracked changes, for edits in notes or across tables, and where the file, read again, would not
 * match the edits.
 */
export async function redlineOriginal(original: Uint8Array, asked: OriginalEdits): Promise<Buffer | null> {
  try {
    return await edited(Buffer.from(original), asked);
  } catch {
    // Its text was read earlier; the caller writes a new file when this code does not understand the old one.
    return null;
  }
}

async function edited(original: Buffer, asked: OriginalEdits): Promise<Buffer | null> {
  const read = await readWord(original);
  if (read.views !== null || !read.text.startsWith(asked.text)) return null;
  const zip = new PizZip(original);
  const xml =
    zip
      .file(main)
      ?.asText()
      .replace(/^\uFEFF/, "") ?? "";
  if (xml.length > mostXml || !/xmlns:w=/.test(xml)) return null;
  const { paragraphs, isTracked } = readStory(xml);
  const placed = isTracked ? null : placedIn(read.text, read.blocks, paragraphs);
  if (placed === null) return null;
  const kept = commentsPart(zip, main);
  if (kept === null) return null;
  const { marks, comments } = marksOf(xml, kept.first, asked);
  const patches = patchesOf(xml, placed, stepsOf(asked.text, asked.edits), marks);
  const changed = patches === null ? null : patched(xml, patches);
  if (changed === null) return null;
  zip.file(main, changed);
  if (comments.length > 0) kept.add(comments);
  setProperties(zip, asked);
  const file = zip.generate({ type: "nodebuffer", compression: "DEFLATE" }) as Buffer;
  return (await saysTheSame(file, read, asked)) ? file : null;
}

/** The paragraphs of the text; null where the file and its text do not match. */
function placedIn(text: string, blocks: readonly Block[], paragraphs: readonly StoryParagraph[]): Placed[] | null {
  const body = blocks.filter(({ kind }) => kind !== "note");
  const own = paragraphs.filter((one) => one.text !== "");
  if (body.length !== own.length) return null;
  const placed = body.flatMap((block, i): Placed[] => {
    const paragraph = own[i];
    const start = block.start + (block.label ?? 0);
    return paragraph?.text === text.slice(start, block.end) ? [{ paragraph, block, start, end: block.end }] : [];
  });
  return placed.length === body.length ? placed : null;
}

function patchesOf(xml: string, placed: readonly Placed[], steps: readonly Step[], marks: Marks): Patch[] | null {
  const body = placed.at(-1)?.end ?? 0;
  const own = placed.map((): LocalStep[] => []);
  const gone = new Set<number>();
  const patches: Patch[] = [];
  for (const step of steps) {
    if (step.start > body) return null;
    if (step.end === step.start) {
      const come = arrivalOf(xml, placed, own, step, marks);
      if (come === null) return null;
      patches.push(...come);
      continue;
    }
    for (const [k, { start, end }] of placed.entries()) {
      const [from, to] = [Math.max(step.start, start), Math.min(step.end, end)];
      if (from < to) own[k]?.push({ start: from - start, end: to - start, text: "", edit: step.edit });
      const next = placed[k + 1];
      if (next !== undefined && step.start <= end && step.end >= next.block.start) gone.add(k);
    }
  }
  for (const [k, { paragraph }] of placed.entries()) {
    const local = own[k] ?? [];
    if (local.length > 0) patches.push(...changedRuns(xml, paragraph, local, marks));
    const isEmptied = local.every(({ end, start }) => end > start) && sum(local) === paragraph.text.length;
    const canGo = !paragraph.isInTable && !paragraph.isInBox && !endsSection(xml, paragraph) && isFollowed(xml, paragraph);
    if (gone.has(k) && !canGo) return null;
    if ((gone.has(k) || isEmptied) && canGo) patches.push(withEnd(xml, paragraph, marks.end("del")));
  }
  return patches;
}

const sum = (steps: readonly LocalStep[]) => steps.reduce((all, { start, end }) => all + end - start, 0);
/** Another paragraph follows directly and takes over the text that remains. */
const isFollowed = (xml: string, { end }: StoryParagraph) =>
  /^\s*(?:<w:bookmark(?:Start|End)\b[^>]*\/>\s*)*<w:p[\s>]/.test(xml.slice(end, end + 2000));
const endsSection = (xml: string, { properties }: StoryParagraph) =>
  properties !== null && xml.slice(properties.start, properties.end).includes("<w:sectPr");

/** Inserted words: in a paragraph, or as separate paragraphs. Null where they would cut a paragraph in two. */
function arrivalOf(xml: string, placed: readonly Placed[], own: readonly LocalStep[][], step: Step, marks: Marks): Patch[] | null {
  const { start: at, text, edit } = step;
  const lines = text.split("\n");
  const here = placed.findIndex(({ start, end }) => start <= at && at <= end);
  const place = placed[here];
  if (place !== undefined && lines.length === 1) {
    own[here]?.push({ start: at - place.start, end: at - place.start, text, edit });
    return [];
  }
  const isBefore = place !== undefined && at === place.start && lines.at(-1) === "";
  const head = place === undefined || isBefore ? "" : (lines.shift() ?? "");
  const added = lines.filter((line) => line.trim() !== "");
  if (place !== undefined && !isBefore) {
    const rest = own[here]?.filter(({ start }) => start >= at - place.start).reduce((all, { start, end }) => all + end - start, 0) ?? 0;
    if (at - place.start + rest < place.paragraph.text.length) return null;
    if (head !== "") own[here]?.push({ start: at - place.start, end: at - place.start, text: head, edit });
  }
  if (added.length === 0) return [];
  const before = isBefore ? here : place === undefined ? placed.findIndex(({ start }) => start > at) : -1;
  const beside = before >= 0 ? placed[before] : (place ?? placed.at(-1));
  if (beside === undefined || beside.paragraph.isInBox) return null;
  const like = likeBody(xml, placed, placed.indexOf(beside));
  const where = before >= 0 ? beside.paragraph.start : beside.paragraph.end;
  // The last paragraph of a cell or of the body keeps its end after the insertion.
  const isLast = before < 0 && !isFollowed(xml, beside.paragraph);
  if (isLast && endsSection(xml, beside.paragraph)) return null;
  const { properties: mark } = beside.paragraph;
  const written = added.map((line, i) => {
    const properties =
      isLast && i === added.length - 1
        ? mark === null
          ? ""
          : xml.slice(mark.start, mark.end)
        : `<w:pPr>${like.paragraph}<w:rPr>${marks.end("ins")}</w:rPr></w:pPr>`;
    return `<w:p>${properties}${marks.commented(edit, marks.inserted(textRun(like.run, line)))}</w:p>`;
  });
  const come = { start: where, end: where, xml: written.join("") };
  return isLast ? [withEnd(xml, beside.paragraph, marks.end("ins")), come] : [come];
}

/** Properties of the nearest paragraph of plain text, for one inserted beside it. */
function likeBody(xml: string, placed: readonly Placed[], at: number): { paragraph: string; run: string } {
  const isPlain = ({ block, paragraph }: Placed) =>
    block.kind === "paragraph" &&
    block.label === undefined &&
    block.align === undefined &&
    !paragraph.isInBox &&
    paragraph.text.length >= 40;
  const near = placed
    .map((one, i) => ({ one, far: Math.abs(i - at) }))
    .filter(({ one }) => isPlain(one))
    .sort((a, b) => a.far - b.far)[0]?.one;
  if (near === undefined) return { paragraph: "", run: "" };
  const { properties, runs } = near.paragraph;
  const own = properties === null ? "" : xml.slice(properties.start, properties.end);
  const kept = ["pStyle", "spacing", "ind", "contextualSpacing", "jc"].map(
    (name) => new RegExp(`<w:${name}\\b[^>]*/>`).exec(own.replace(/<w:(rPr|pPrChange|sectPr)\b[^]*$/, ""))?.[0] ?? "",
  );
  return { paragraph: kept.join(""), run: runs.find(hasText)?.properties ?? "" };
}

function marksOf(xml: string, firstComment: number, { edits, author, at }: OriginalEdits): { marks: Marks; comments: NewComment[] } {
  let id = [...xml.matchAll(/ w:id="(\d{1,9})"/g)].reduce((most, [, one]) => Math.max(most, Number(one)), 0);
  const by = { author: author.trim() === "" ? "Author" : author, at: wordTime(at, at) };
  const attributes = () => `w:id="${++id}" w:author="${escaped(by.author)}" w:date="${by.at}"`;
  const comments: NewComment[] = [];
  const said = new Set<number>();
  const marks: Marks = {
    deleted: (runs) => `<w:del ${attributes()}>${runs}</w:del>`,
    inserted: (runs) => `<w:ins ${attributes()}>${runs}</w:ins>`,
    end: (how) => `<w:${how} ${attributes()}/>`,
    commented(edit, content) {
      const comment = edits[edit]?.comment ?? null;
      if (comment === null || comment === "" || said.has(edit)) return content;
      said.add(edit);
      const name = firstComment + comments.push({ text: comment, ...by }) - 1;
      return `<w:commentRangeStart w:id="${name}"/>${content}<w:commentRangeEnd w:id="${name}"/><w:r><w:commentReference w:id="${name}"/></w:r>`;
    },
  };
  return { marks, comments };
}

/** Null where two patches change the same place. */
function patched(xml: string, patches: readonly Patch[]): string | null {
  let [out, at] = ["", 0];
  for (const patch of patches.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (patch.start < at) return null;
    out += xml.slice(at, patch.start) + patch.xml;
    at = patch.end;
  }
  return out + xml.slice(at);
}

type Read = Awaited<ReturnType<typeof readWord>>;

const readWord = async (file: Buffer) => format.read(await openFile(file), false);

/**
 * Whether the file reads as the edited text when all edits are accepted, and as the original text when all are rejected. Numbers are
 * Word's.
 */
async function saysTheSame(file: Buffer, before: Read, { edits }: OriginalEdits): Promise<boolean> {
  const after = await readWord(file);
  const rejected = after.views?.original ?? after.text;
  const rejectedBlocks = after.layouts?.other?.original.blocks ?? after.blocks;
  let expected = "";
  let at = 0;
  for (const edit of edits) {
    expected += unlabeled(before.text, before.blocks, { start: at, end: edit.start }) + edit.text;
    at = edit.end;
  }
  expected += unlabeled(before.text, before.blocks, { start: at, end: before.text.length });
  const linesOf = (text: string) => text.split(/[\n\t]+/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  const whole = (text: string, blocks: readonly Block[]) => linesOf(unlabeled(text, blocks, { start: 0, end: text.length })).join("\n");
  return (
    whole(after.text, after.blocks) === linesOf(expected).join("\n") &&
    whole(rejected, rejectedBlocks) === whole(before.text, before.blocks)
  );
}

/** A stretch of a text without the numbers of its paragraphs. */
function unlabeled(text: string, blocks: readonly Block[], span: { start: number; end: number }): string {
  let [out, at] = ["", span.start];
  for (const { start, label = 0 } of blocks) {
    const end = start + label;
    if (label === 0 || end <= at || start >= span.end) continue;
    out += text.slice(at, Math.max(at, start));
    at = Math.min(end, span.end);
  }
  return out + text.slice(at, span.end);
}
