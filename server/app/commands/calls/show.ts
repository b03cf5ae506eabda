/** A reply of the service. */
export type Json = Record<string, unknown>;

/** A reply for people: a list as rows, a record as lines, a text as it is. Scripts use `--json`, which has every field. */
export function shown(reply: Json): string {
  const rows = listIn(reply);
  if (rows === null) return lines(reply);
  if (rows.length === 0) return "Nothing found.\n";
  const table = rows.map(cellsOf);
  const widths = (table[0] ?? []).map((_, i) => Math.max(...table.map((row) => row[i]?.length ?? 0)));
  const text = table.map(
    (row) =>
      `${row
        .map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0)))
        .join("  ")
        .trimEnd()}\n`,
  );
  return `${text.join("")}${moreOf(reply, rows.length)}`;
}

/** Fields with the rows of a list. */
const listNames = ["data", "results", "items", "boards", "watches", "changes", "sections", "acts", "divisions", "sessionLaws"];

function listIn(reply: Json): Json[] | null {
  // A record has an id; a list in it, such as the sections of a template, is one of its lines.
  if (typeof reply["id"] === "string") return null;
  const name = listNames.find((one) => Array.isArray(reply[one]));
  if (name === undefined) return null;
  const rows = reply[name] as unknown[];
  return rows.map((row) => (row !== null && typeof row === "object" ? (row as Json) : { value: row }));
}

/** What identifies a row, in this order: its id, its name, its state. */
const columns = [
  ["id", "actId", "sessionLawId", "uploadId", "slug"],
  ["name", "title", "filename", "label", "citationShort", "citation", "heading", "inputCitation", "answer", "value"],
  ["status", "answerState", "actStatus", "changeKind"],
  ["updatedAt", "createdAt", "detectedAt"],
];

function cellsOf(row: Json): string[] {
  return columns.map((names) => one(names.map((name) => row[name]).find((value) => value !== undefined && value !== null)));
}

function moreOf(reply: Json, count: number): string {
  const pagination = reply["pagination"] as Json | undefined;
  const total = pagination?.["total"] ?? reply["total"];
  return typeof total === "number" && total > count ? `${count} of ${total}.\n` : "";
}

function lines(reply: Json): string {
  const given = Object.entries(reply).filter(([, value]) => value !== null && value !== undefined);
  const width = Math.max(0, ...given.map(([name]) => name.length));
  return given.map(([name, value]) => line(name.padEnd(width), value)).join("");
}

function line(name: string, value: unknown): string {
  if (typeof value === "string" && value.includes("\n")) return `${name.trimEnd()}\n${value}\n`;
  return `${name}  ${one(value)}\n`;
}

function one(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.replaceAll(/\s+/g, " ");
}
