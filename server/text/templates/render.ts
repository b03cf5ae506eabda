import { findDates } from "../contract/values/dates.ts";
import type { Block, Detected, DetectedVariable, Place } from "./detection/model.ts";

/** Values of variables by their ids; a variable without one keeps its placeholder. */
export type Values = ReadonlyMap<string, string>;

interface Edit extends Place {
  text: string;
}

/**
 * The body of a template with values in the place of placeholders. Everything else stays byte for byte. A value becomes text, never
 * Markdown: escapes characters that would read as emphasis, a link or HTML.
 */
export function render(body: string, { variables, blocks }: Pick<Detected, "variables" | "blocks">, values: Values): string {
  const edits: Edit[] = [...blockEdits(blocks, variables, values, body)];
  for (const variable of variables) {
    const value = values.get(variable.id);
    if (value === undefined) continue;
    for (const place of variable.places) {
      if (place.form === "condition" || (place.form === "literal" && value === variable.defaultValue)) continue;
      edits.push({ start: place.start, end: place.end, text: written(unrepeated(value, place, body), place, body) });
    }
  }
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  let text = "";
  let at = 0;
  for (const edit of edits) {
    // Inside a passage that was dropped.
    if (edit.start < at) continue;
    text += body.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + body.slice(at);
}

/** Whether a value answers a condition with no. */
export function isNo(value: string): boolean {
  return /^(?:no|n|false|0|none|not applicable|n\/a)$/i.test(value.trim());
}

/** A condition with an answer loses its tags, or its whole passage. */
function* blockEdits(blocks: readonly Block[], variables: readonly DetectedVariable[], values: Values, body: string): Generator<Edit> {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  for (const { start, end, body: inside, inner, isInverted } of blocks) {
    const value = values.get(byName.get(inner)?.id ?? "");
    if (value === undefined) continue;
    if (isNo(value) !== isInverted) yield { ...wholeLines(body, { start, end }), text: "" };
    else {
      yield { ...wholeLines(body, { start, end: inside.start }), text: "" };
      yield { ...wholeLines(body, { start: inside.end, end }), text: "" };
    }
  }
}

/** Includes the line break after it where its lines have no other text. */
function wholeLines(body: string, { start, end }: Place): Place {
  const isAlone = (start === 0 || body[start - 1] === "\n") && (end === body.length || body[end] === "\n");
  return { start, end: isAlone && end < body.length ? end + 1 : end };
}

/** A value in the form written at a place. */
function written(value: string, place: DetectedVariable["places"][number], body: string): string {
  if (place.writing === "day of month") return dayOfMonth(value) ?? escaped(oneLine(value));
  return isParagraph(body, place)
    ? value
        .split(/\r\n?|\n/)
        .map(escaped)
        .join("\n")
    : escaped(oneLine(value)).replaceAll("|", inTable(body, place) ? "\\|" : "|");
}

/** A value without the sign or the unit that the text around it has: "$[Fee]", "[30] days". */
function unrepeated(value: string, { start, end }: Place, body: string): string {
  const before = body.slice(Math.max(0, start - 2), start);
  const after = body.slice(end, end + 24);
  let text = value.trim();
  if (/[$€£¥]\s?$/.test(before)) text = text.replace(/^(?:US)?[$€£¥]\s*/, "").replace(/\s+(?:dollars|euros|pounds|yen)$/i, "");
  if (/^\s+(?:dollars|euros|pounds|yen)\b/i.test(after))
    text = text.replace(/^(?:US)?[$€£¥]\s*/, "").replace(/\s+(?:dollars|euros|pounds|yen)$/i, "");
  if (/^\s?%|^\s+percent\b/.test(after)) text = text.replace(/\s*(?:%|per ?cent)$/i, "");
  const unit = /^\s+(?:business |calendar )?(day|week|month|year)s?\b/i.exec(after)?.[1];
  return unit === undefined ? text : text.replace(new RegExp(`\\s+(?:business |calendar )?${unit}s?$`, "i"), "");
}

const oneLine = (value: string) => value.trim().replace(/\s*(?:\r\n?|\n)\s*/g, ", ");

/** Whether the line of a place has no other text. */
function isParagraph(body: string, { start, end }: Place): boolean {
  return (start === 0 || body[start - 1] === "\n") && (end === body.length || body[end] === "\n");
}

function inTable(body: string, { start }: Place): boolean {
  const line = body.slice(body.lastIndexOf("\n", start - 1) + 1, start);
  return /^\s*\|/.test(line);
}

/** A value as Markdown that reads as the value. */
export function escaped(value: string): string {
  return value
    .replace(/[\\`*]/g, "\\$&")
    .replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, "\\_")
    .replace(/\[(?=[^\]]*\][[(])/g, "\\[")
    .replace(/<(?=[a-z/!])/gi, "\\<")
    .replace(/^(\s*)(#{1,6}\s|[>+-]\s|~{3})/, "$1\\$2")
    .replace(/^(\s*\d{1,9})([.)]\s)/, "$1\\$2");
}

/** "1st day of March, 2027"; null where the value is not a date. */
function dayOfMonth(value: string): string | null {
  const found = findDates(value)[0];
  if (found === undefined) return null;
  const at = new Date(`${found.date}T00:00:00Z`);
  const day = at.getUTCDate();
  const month = at.toLocaleString("en-US", { month: "long", timeZone: "UTC" });
  return `${day}${ending(day)} day of ${month}, ${at.getUTCFullYear()}`;
}

function ending(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
