import type { Align } from "../../documents/model.ts";
import type { Paragraph } from "../../documents/paragraphs.ts";
import type { Element } from "./office-xml.ts";

/** Where a paragraph, a style or a list level places its text; null where it does not say. Indents are points. */
export interface Placing {
  /** `left` cancels the setting of a style. */
  align: Align | "left" | null;
  left: number | null;
  first: number | null;
}

export function noPlacing(): Placing {
  return { align: null, left: null, first: null };
}

const alignments: Record<string, Placing["align"] | undefined> = { center: "center", right: "right", end: "right" };

/** Reads the placement from an element of paragraph properties; ignores other elements. */
export function readPlacing(placing: Placing, { name, get }: Element): void {
  if (name === "jc") placing.align = alignments[get("val") ?? ""] ?? "left";
  if (name !== "ind") return;
  placing.left = points(get("start") ?? get("left")) ?? placing.left;
  const hanging = points(get("hanging"));
  const first = points(get("firstLine"));
  if (hanging !== null) placing.first = -hanging;
  else if (first !== null) placing.first = first;
}

/** Places a paragraph according to the first of the placements that says something. No paragraph begins left of the edge. */
export function place(paragraph: Paragraph, placings: readonly (Placing | null)[]): void {
  const say = <K extends keyof Placing>(key: K) => placings.find((one) => one !== null && one[key] !== null)?.[key] ?? null;
  const align = say("align");
  const left = within(say("left") ?? 0, 0, mostLeft);
  const first = within(say("first") ?? 0, -left, mostFirst);
  if (align !== null && align !== "left") paragraph.align = align;
  if (left !== 0) paragraph.left = left;
  if (first !== 0) paragraph.first = first;
}

/** Six inches: the width of the text on a sheet. */
const mostLeft = 432;
const mostFirst = 216;

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

const units: Record<string, number | undefined> = { "": 1 / 20, pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, pi: 12 };

/** A length of the format in points, where a number without a unit is in twentieths of a point; null for anything else. */
function points(value: string | null): number | null {
  const [, number, unit = ""] = /^(-?\d{1,9}(?:\.\d{1,9})?)([a-z]{2})?$/.exec(value ?? "") ?? [];
  const factor = units[unit];
  return number === undefined || factor === undefined ? null : Math.round(Number(number) * factor * 10) / 10;
}
