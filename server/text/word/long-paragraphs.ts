import type { Block, Run } from "../markdown/document.ts";
import { textOf } from "../markdown/document.ts";

/** Characters from which a paragraph is laid out in parts: the library's time grows with the square of a paragraph's length. */
const longParagraph = 12_000;
const partLength = 4000;
/** A word without blanks that is longer than a line is cut into lines. */
const longWord = 200;
const lineLength = 60;

/** A paragraph as several, where it is longer than any in a contract; every other block as it is. The text stays the same but for line ends. */
export function inParts(block: Block): Block[] {
  if (block.kind !== "paragraph" && block.kind !== "heading") return [block];
  if (textOf(block.runs).length < longParagraph) return [block];
  const parts: Run[][] = [[]];
  let length = 0;
  for (const run of block.runs) {
    const pieces = piecesOf(run.text);
    const { cites: _, ...uncited } = run;
    for (const [i, text] of pieces.entries()) {
      if (length + text.length > partLength && length > 0) {
        parts.push([]);
        length = 0;
      }
      parts.at(-1)?.push({ ...(i === pieces.length - 1 ? run : uncited), text });
      length += text.length;
    }
  }
  return parts.map((runs) => ({ ...block, kind: "paragraph", indent: block.kind === "paragraph" ? block.indent : 0, runs }));
}

/** A text cut after blanks into pieces of at most a tenth of a part; a longer word has a line end after each line. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
    const fitting =
      word.length <= longWord ? [word] : (word.match(new RegExp(`[^]{1,${lineLength}}`, "gu")) ?? []).map((line) => `${line}\n`);
    for (const one of fitting) {
      if (piece.length + one.length > partLength / 10 && piece !== "") {
        pieces.push(piece);
        piece = "";
      }
      piece += one;
    }
  }
  if (piece !== "") pieces.push(piece);
  return pieces;
}
