import type { NodeJson } from "../markdown/parse.ts";

/** Paragraphs of plain text: one for each line, like a word processor's paste. Blanks that only indent are removed. */
export function nodesFromText(text: string): NodeJson[] {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029|\u000B|\f/g, "\n")
    .split("\n")
    .map((line) =>
      line
        .replaceAll(/[\0-\x08\x0e-\x1f\x7f]/g, "")
        .replaceAll("\t", " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] }));
}
