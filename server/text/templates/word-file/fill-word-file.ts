import Docxtemplater from "docxtemplater";
import PizZip from "pizzip";
import { detect } from "../detection/detect.ts";
import type { DetectedVariable } from "../detection/model.ts";
import { isNo } from "../render.ts";
import { setProperties } from "../../word/file-properties.ts";
import { wordText, withText } from "./paragraphs.ts";

/** The data of a run about a variable. */
export interface FilledSlot {
  varId: string;
  anchor: string;
  /** Null: the placeholder stays. */
  value: string | null;
}

/** Delimiters for docxtemplater in the copy that is filled: private-use characters, which no template contains. */
const [open, close] = ["\u{E000}", "\u{E001}"];
const filled = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** All parts together, in characters; the document reader has refused much larger files. */
const mostXml = 100_000_000;

/**
 * A Word file with values in the place of its placeholders, in its own styles. Writes each placeholder as one tag first, however many
 * runs Word has split it into; docxtemplater fills the tags. Properties only have title and author. Throws for a file that is not a Word
 * file.
 */
export function fillWordFile(bytes: Uint8Array, slots: readonly FilledSlot[], about: { title: string; author: string }): Buffer {
  const zip = new PizZip(bytes);
  const parts = new Map(
    Object.keys(zip.files)
      .filter((name) => filled.test(name))
      // The body first: blanks are counted in its order.
      .sort((a, b) => Number(b === "word/document.xml") - Number(a === "word/document.xml") || a.localeCompare(b))
      .map((name) => [name, zip.file(name)?.asText() ?? ""]),
  );
  if ([...parts.values()].reduce((sum, xml) => sum + xml.length, 0) > mostXml) throw new RangeError("the Word file is too large");
  const read = wordText(parts);
  const { variables, blocks } = detect(
    read.text,
    slots.map(({ varId: id, anchor }) => ({ id, anchor })),
  );
  const values = valuesFor(variables, slots);
  const data: Record<string, string | boolean> = {};
  const edits: { start: number; end: number; text: string }[] = [];
  let n = 0;
  for (const variable of variables) {
    const value = values.get(variable.id);
    if (value === undefined) continue;
    const key = `v${++n}`;
    data[key] = value;
    for (const { form, start, end } of variable.places)
      if (form !== "condition" && !(form === "literal" && value === variable.defaultValue))
        edits.push({ start, end, text: `${open}${key}${close}` });
  }
  for (const { start, end, body, inner, isInverted } of blocks) {
    const value = values.get(variables.find(({ name }) => name === inner)?.id ?? "");
    if (value === undefined) continue;
    const key = `c${++n}`;
    data[key] = isNo(value) === isInverted;
    edits.push({ start, end: body.start, text: `${open}#${key}${close}` }, { start: body.end, end, text: `${open}/${key}${close}` });
  }
  for (const [name, xml] of withText(
    parts,
    read,
    edits.sort((a, b) => a.start - b.start),
  ))
    zip.file(name, xml);
  setProperties(zip, about);
  const template = new Docxtemplater(zip, {
    delimiters: { start: open, end: close },
    linebreaks: true,
    paragraphLoop: true,
    nullGetter: () => "",
    errorLogging: false,
  });
  template.render(data);
  return template.getZip().generate({ type: "nodebuffer", compression: "DEFLATE" });
}

/** By id. Blanks that the words around them do not identify get the run's other blanks in order, where the numbers match. */
function valuesFor(variables: readonly DetectedVariable[], slots: readonly FilledSlot[]): Map<string, string> {
  const known = new Map(slots.map((slot) => [slot.varId, slot]));
  const values = new Map<string, string>();
  const isBlank = (anchor: string) => anchor.startsWith("blank");
  const same = (variable: DetectedVariable) => known.get(variable.id)?.anchor === variable.anchor;
  for (const variable of variables) {
    const value = same(variable) ? known.get(variable.id)?.value : null;
    if (value != null) values.set(variable.id, value);
  }
  const here = variables.filter((variable) => isBlank(variable.anchor) && !same(variable));
  const matched = new Set(variables.filter(same).map(({ id }) => id));
  const there = slots.filter(({ varId, anchor }) => isBlank(anchor) && !matched.has(varId));
  if (here.length === there.length)
    for (const [i, variable] of here.entries()) {
      const value = there[i]?.value;
      if (value != null) values.set(variable.id, value);
    }
  return values;
}
