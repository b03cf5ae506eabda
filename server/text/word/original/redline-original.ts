import PizZip from "pizzip";
import type { Block } from "../../documents/model.ts";
import { openFile } from "../../formats/document-format.ts";
import { format } from "../../formats/docx/format.ts";
import { changeMarks } from "../change-marks.ts";
import { setProperties } from "../file-properties.ts";
import { cleanPackage } from "./clean-package.ts";
import { type Arriving, arrivalOf, endsSection, isFollowed, type Placed, sum, withoutListNumber } from "./arrivals.ts";
import { commentsPart, type NewComment } from "./comments.ts";
import { changedRuns, type LocalStep, type Marks, type Patch, withEnd } from "./paragraph.ts";
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
  /** Leaves out comments, also those of the file, and everything that `cleanPackage` removes. */
  isClean?: boolean;
}

/**
 * Why a Word file cannot carry edits as tracked changes: beside its own (`tracked`), or because it has hidden text (`hidden`), an edit is in
 * a note, a text box or several table cells (`place`), or the result would read differently (`text`).
 */
export type LayoutLoss = "tracked" | "hidden" | "place" | "text";

const main = "word/document.xml";
/** Characters of the body; the document reader has refused much larger files. */
const mostXml = 50_000_000;

/**
 * The Word file itself with the edits as tracked changes: its styles, numbers, headers and footers stay, and so do the tracked changes
 * that it has. The reason where that cannot be done faithfully.
 */
export async function redlineOriginal(original: Uint8Array, asked: OriginalEdits): Promise<Buffer | LayoutLoss> {
  try {
    return await edited(Buffer.from(original), asked);
  } catch {
    // Its text was read earlier; the caller writes a new file when this code does not understand the old one.
    return "text";
  }
}

async function edited(original: Buffer, asked: OriginalEdits): Promise<Buffer | LayoutLoss> {
  const read = await readWord(original);
  const marks = read.views?.marked.marks ?? [];
  if (marks.some(({ kind }) => kind === "hidden")) return "hidden";
  const made = await written(original, read, asked);
  return typeof made === "string" && made !== "place" && marks.length > 0 ? "tracked" : made;
}

async function written(original: Buffer, read: Read, asked: OriginalEdits): Promise<Buffer | LayoutLoss> {
  if (!read.text.startsWith(asked.text)) return "text";
  const zip = new PizZip(original);
  const xml =
    zip
      .file(main)
      ?.asText()
      .replace(/^\uFEFF/, "") ?? "";
  if (xml.length > mostXml || !/xmlns:w=/.test(xml)) return "text";
  const { paragraphs } = readStory(xml);
  const placed = placedIn(read.text, read.blocks, paragraphs);
  const kept = commentsPart(zip, main);
  if (placed === null || kept === null) return "text";
  const edits = asked.edits.map((edit) => withoutListNumber(edit, placed));
  const { marks, comments } = marksOf(xml, kept.first, asked);
  const patches = patchesOf(xml, placed, stepsOf(asked.text, edits), { edits, marks });
  const changed = patches === null ? null : patched(xml, patches);
  if (changed === null) return "place";
  zip.file(main, changed);
  if (comments.length > 0) kept.add(comments);
  setProperties(zip, asked);
  if (asked.isClean === true) cleanPackage(zip);
  const file = zip.generate({ type: "nodebuffer", compression: "DEFLATE" }) as Buffer;
  return (await saysTheSame(file, read, edits)) ? file : "text";
}

/** The paragraphs of the text; null where the file and its text do not match. */
function placedIn(text: string, blocks: readonly Block[], paragraphs: readonly StoryParagraph[]): Placed[] | null {
  const own = paragraphs.filter((one) => one.text !== "");
  const placed: Placed[] = [];
  for (const block of blocks) {
    if (block.kind === "note") continue;
    // Several where tracked changes deleted the ends between them.
    for (let start = block.start + (block.label ?? 0); start < block.end;) {
      const paragraph = own[placed.length];
      if (paragraph === undefined || !text.startsWith(paragraph.text, start)) return null;
      const end = start + paragraph.text.length;
      if (end > block.end) return null;
      placed.push({ paragraph, block, start, end, isJoined: end < block.end });
      start = end;
    }
  }
  return placed.length === own.length ? placed : null;
}

function patchesOf(xml: string, placed: readonly Placed[], steps: readonly Step[], { edits, marks }: Arriving): Patch[] | null {
  const body = placed.at(-1)?.end ?? 0;
  const own = placed.map((): LocalStep[] => []);
  const gone = new Set<number>();
  const patches: Patch[] = [];
  for (const group of grouped(steps)) {
    const [step] = group;
    if (step === undefined || step.start > body) return null;
    if (step.end === step.start) {
      const come = arrivalOf(xml, placed, own, { steps: group, edits, marks });
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
  for (const [k, { paragraph, isJoined }] of placed.entries()) {
    const local = own[k] ?? [];
    if (local.length > 0) patches.push(...changedRuns(xml, paragraph, local, marks));
    const isEmptied = local.every(({ end, start }) => end > start) && sum(local) === paragraph.text.length;
    const canGo = !paragraph.isInTable && !paragraph.isInBox && !endsSection(xml, paragraph) && isFollowed(xml, paragraph);
    if (isJoined) continue;
    if (gone.has(k) && !canGo) return null;
    if ((gone.has(k) || isEmptied) && canGo) patches.push(withEnd(xml, paragraph, marks.end("del")));
  }
  return patches;
}

const isNew = ({ start, end, text }: Step) => start === end && text.startsWith("\n");

/** New paragraphs of several edits at one place belong together. */
function grouped(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const isSame = isNew(step) && last?.[0] !== undefined && isNew(last[0]) && last[0].start === step.start;
    if (isSame) last?.push(step);
    else groups.push([step]);
  }
  return groups;
}

function marksOf(xml: string, firstComment: number, { edits, author, at }: OriginalEdits): { marks: Marks; comments: NewComment[] } {
  const { id, attributes, by } = changeMarks([xml], { author, at });
  const comments: NewComment[] = [];
  const said = new Set<number>();
  const marks: Marks = {
    deleted: (runs) => `<w:del${attributes()}>${runs}</w:del>`,
    inserted: (runs) => `<w:ins${attributes()}>${runs}</w:ins>`,
    id,
    end: (how) => `<w:${how}${attributes()}/>`,
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
 * Whether the file reads as the edited text when all edits are accepted, and as before when all are rejected, with the changes
 * that the file had. Numbers are Word's.
 */
async function saysTheSame(file: Buffer, before: Read, edits: readonly TextEdit[]): Promise<boolean> {
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
  const original = before.views?.original ?? before.text;
  const originalBlocks = before.layouts?.other?.original.blocks ?? before.blocks;
  const linesOf = (text: string) => text.split(/[\n\t]+/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  const whole = (text: string, blocks: readonly Block[]) => linesOf(unlabeled(text, blocks, { start: 0, end: text.length })).join("\n");
  return (
    whole(after.text, after.blocks) === linesOf(expected).join("\n") && whole(rejected, rejectedBlocks) === whole(original, originalBlocks)
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
