import type { PdfTextItem } from "./pdf-items.ts";

/** What the text needs from an annotation of pdf.js: a form field, or text typed onto the page. */
export interface PdfAnnotation {
  subtype?: string;
  fieldType?: string | null;
  fieldValue?: unknown;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string | null;
  buttonValue?: string | null;
  options?: { exportValue: string | null; displayValue: string }[];
  contentsObj?: { str: string };
  annotationFlags?: number;
  password?: boolean;
  rotation?: number;
  rect?: number[];
}

export interface PdfFields {
  /** The values as text of the page; empty fields are left out, boxes have their state. */
  items: PdfTextItem[];
  /** Number of fields that nobody has filled in. */
  empty: number;
  /** Number of fields with a value that the page does not show. */
  hidden: number;
}

/** Bits of the flags of annotations (ISO 32000-2, 12.5.3): hidden, and not shown on a screen. */
const notShown = 2 | 32;

/** The form fields of a page, and text typed onto it. */
export function pdfFieldsOf(annotations: readonly PdfAnnotation[]): PdfFields {
  const fields: PdfFields = { items: [], empty: 0, hidden: 0 };
  for (const annotation of annotations) {
    const text = textOf(annotation);
    const isShown = ((annotation.annotationFlags ?? 0) & notShown) === 0;
    if (text === null) continue;
    if (text.trim() === "") fields.empty++;
    else if (!isShown || annotation.password === true) fields.hidden += isBox(annotation) ? 0 : 1;
    else fields.items.push(itemOf(text, annotation));
  }
  return fields;
}

/** Null for an annotation that is no text; “” for an empty field. */
function textOf(annotation: PdfAnnotation): string | null {
  const { subtype, fieldType, fieldValue, options = [], contentsObj } = annotation;
  if (subtype === "FreeText") return contentsObj?.str.trim() ? lines(contentsObj.str) : null;
  if (subtype !== "Widget") return null;
  if (isBox(annotation)) return isChecked(annotation) ? "☒" : "☐";
  if (fieldType !== "Tx" && fieldType !== "Ch") return null;
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((value): value is string => typeof value === "string");
  const shown = values.map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
  return lines(shown.join(", "));
}

function isBox({ checkBox, radioButton }: PdfAnnotation): boolean {
  return checkBox === true || radioButton === true;
}

function isChecked({ radioButton, fieldValue, exportValue, buttonValue }: PdfAnnotation): boolean {
  if (typeof fieldValue !== "string" || fieldValue === "Off" || fieldValue === "") return false;
  return fieldValue === (radioButton === true ? buttonValue : (exportValue ?? fieldValue));
}

function lines(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

/** The value where the field is, in letters as high as they can be. */
function itemOf(str: string, { rect = [], rotation = 0 }: PdfAnnotation): PdfTextItem {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const [left, right, bottom, top] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  const isTurned = rotation % 180 !== 0;
  const depth = isTurned ? right - left : top - bottom;
  const height = Math.max(1, Math.min(mostHeight, 0.7 * depth));
  // Letters of one line are in the middle of the field, those of several begin at its top.
  const up = depth > 2.5 * mostHeight ? depth - 1.2 * height : (depth - 0.7 * height) / 2;
  const width = isTurned ? top - bottom : right - left;
  const places: Record<number, number[] | undefined> = {
    90: [0, height, -height, 0, right - up, bottom],
    180: [-height, 0, 0, -height, right, top - up],
    270: [0, -height, height, 0, left + up, top],
  };
  const transform = places[((rotation % 360) + 360) % 360] ?? [height, 0, 0, height, left, bottom + up];
  return { str, hasEOL: false, dir: "ltr", transform, width, height };
}

/** Points. */
const mostHeight = 12;
