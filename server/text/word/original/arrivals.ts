import type { Block } from "../../documents/model.ts";
import { hasText, type LocalStep, type Marks, type Patch, textRun, withEnd } from "./paragraph.ts";
import type { ClauseLook, Step, TextEdit } from "./script.ts";
import type { StoryParagraph } from "./story.ts";

/** A paragraph of the file and its place in the text, without its number. */
export interface Placed {
  paragraph: StoryParagraph;
  block: Block;
  start: number;
  end: number;
  /** A tracked change has deleted its end, so that the text continues in the next one. */
  isJoined: boolean;
}

/** What new words need to know: the edits they belong to, and how changes are marked. */
export interface Arriving {
  edits: readonly TextEdit[];
  marks: Marks;
}

export const sum = (steps: readonly LocalStep[]): number => steps.reduce((all, { start, end }) => all + end - start, 0);
/** Another paragraph follows directly and takes over the text that remains. */
export const isFollowed = (xml: string, { end }: StoryParagraph): boolean =>
  /^\s*(?:<w:bookmark(?:Start|End)\b[^>]*\/>\s*)*<w:p[\s>]/.test(xml.slice(end, end + 2000));
export const endsSection = (xml: string, { properties }: StoryParagraph): boolean =>
  properties !== null && xml.slice(properties.start, properties.end).includes("<w:sectPr");

const clauseOf = (placed: readonly Placed[], { at }: ClauseLook) => placed.findIndex(({ block }) => block.start <= at && at < block.end);

/** The edit without its own number, where a list of the file numbers the new paragraph. */
export function withoutListNumber(edit: TextEdit, placed: readonly Placed[]): TextEdit {
  if (edit.like == null || (placed[clauseOf(placed, edit.like)]?.block.label ?? 0) === 0) return edit;
  const { number } = edit.like;
  return { ...edit, text: edit.text.replace(number, ""), like: { ...edit.like, number: "" } };
}

/** A new paragraph before it is written. */
interface Line {
  text: string;
  edit: number;
  /** Its number among the paragraphs of its edit. */
  nth: number;
}

/** Inserted words: in a paragraph, or as separate paragraphs. Null where they would cut a paragraph in two. */
export function arrivalOf(
  xml: string,
  placed: readonly Placed[],
  own: readonly LocalStep[][],
  { steps, edits, marks }: Arriving & { steps: readonly Step[] },
): Patch[] | null {
  const [{ start: at, text, edit }] = steps as [Step, ...Step[]];
  const lines = text.split("\n");
  const here = placed.findIndex(({ start, end }) => start <= at && at <= end);
  const place = placed[here];
  if (place !== undefined && lines.length === 1) {
    own[here]?.push({ start: at - place.start, end: at - place.start, text, edit });
    return [];
  }
  const isBefore = place !== undefined && at === place.start && lines.at(-1) === "";
  const head = place === undefined || isBefore ? "" : (lines.shift() ?? "");
  if (place !== undefined && !isBefore) {
    const rest = sum(own[here]?.filter(({ start }) => start >= at - place.start) ?? []);
    if (at - place.start + rest < place.paragraph.text.trimEnd().length) return null;
    if (head !== "") own[here]?.push({ start: at - place.start, end: at - place.start, text: head, edit });
  }
  const added = [{ edit, lines }, ...steps.slice(1).map((step) => ({ edit: step.edit, lines: step.text.split("\n") }))].flatMap((one) =>
    one.lines.filter((line) => line.trim() !== "").map((line, nth): Line => ({ text: line, edit: one.edit, nth })),
  );
  if (added.length === 0) return [];
  const before = isBefore ? here : place === undefined ? placed.findIndex(({ start }) => start > at) : -1;
  const beside = before >= 0 ? placed[before] : (place ?? placed.at(-1));
  if (beside === undefined || beside.paragraph.isInBox) return null;
  const where = before >= 0 ? beside.paragraph.start : beside.paragraph.end;
  // The last paragraph of a cell or of the body keeps its end after the insertion.
  const isLast = before < 0 && !isFollowed(xml, beside.paragraph);
  if (isLast && endsSection(xml, beside.paragraph)) return null;
  const { properties: mark } = beside.paragraph;
  const written = added.map((line, i) => {
    const look = lookOf(xml, placed, placed.indexOf(beside), line, edits[line.edit]);
    const properties =
      isLast && i === added.length - 1
        ? mark === null
          ? ""
          : xml.slice(mark.start, mark.end)
        : `<w:pPr>${look.paragraph}<w:rPr>${marks.end("ins")}</w:rPr></w:pPr>`;
    return `<w:p>${properties}${marks.commented(line.edit, marks.inserted(look.runs))}</w:p>`;
  });
  const come = { start: where, end: where, xml: written.join("") };
  return isLast ? [withEnd(xml, beside.paragraph, marks.end("ins")), come] : [come];
}

/** Properties and runs of a new paragraph: those of the clause it is like, or of the nearest plain paragraph. */
function lookOf(
  xml: string,
  placed: readonly Placed[],
  beside: number,
  { text, nth }: Line,
  edit: TextEdit | undefined,
): { paragraph: string; runs: string } {
  const clause = edit?.like == null ? -1 : clauseOf(placed, edit.like);
  const model = clause < 0 ? undefined : placed[clause + nth];
  const isBody = nth > 0 && edit?.like != null && !edit.like.title.startsWith(text);
  // The text below a title is like the text below that title, unless a list numbers it.
  const isUsable =
    model !== undefined && !model.paragraph.isInBox && (nth === 0 || (clause + nth <= beside && (model.block.label ?? 0) === 0));
  if (!isUsable || (isBody && model.paragraph.text.length < 40)) {
    const plain = likeBody(xml, placed, beside);
    return { paragraph: plain.paragraph, runs: textRun(plain.run, text) };
  }
  const runs = model.paragraph.runs.filter(hasText);
  const [first, last] = [runs[0]?.properties ?? "", runs.at(-1)?.properties ?? ""];
  const title = `${edit?.like?.number ?? ""}${edit?.like?.title ?? ""}`;
  const isTitled = nth === 0 && title !== "" && text.startsWith(title) && text.length > title.length;
  const written = isTitled ? `${textRun(first, title)}${textRun(last, text.slice(title.length))}` : textRun(isBody ? last : first, text);
  return { paragraph: propertiesOf(xml, model.paragraph), runs: written };
}

/** What a paragraph's properties say about its look, with its list. */
function propertiesOf(xml: string, { properties }: StoryParagraph): string {
  if (properties === null) return "";
  const own = xml.slice(properties.start, properties.end);
  return own
    .replace(/^<w:pPr\b[^>]*>|<\/w:pPr>$/g, "")
    .replace(/<w:(rPr|sectPr|pPrChange)\b(?:[^>]*\/>|[^]*<\/w:\1>)/g, "")
    .replace(/<w:(?:pageBreakBefore|framePr)\b[^>]*\/>/g, "");
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
