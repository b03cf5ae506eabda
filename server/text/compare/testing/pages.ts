import type { ComparedText } from "../interface.ts";

/** A text as a PDF of it is read: lines of one width, words divided at their ends, pages with a head and a foot. */
export function pagesOf(text: string, { width = 90, height = 46, head = "Execution Version" } = {}): ComparedText {
  const lines = text.split(/\n\s*\n/).flatMap((paragraph) => [...linesOf(paragraph.replace(/\s+/g, " ").trim(), width), ""]);
  const count = Math.ceil(lines.length / height);
  const pages: { start: number; end: number }[] = [];
  const blocks: { start: number; end: number; kind: string }[] = [];
  let whole = "";
  for (let n = 0; n < count; n++) {
    const start = whole.length;
    const own = lines
      .slice(n * height, (n + 1) * height)
      .join("\n")
      .trim();
    whole += `${head}\n\n${own}\n\nPage ${n + 1} of ${count}\n\n`;
    pages.push({ start, end: whole.length });
    for (const { index, 0: found } of whole.slice(start).matchAll(/\S(?:[^\n]|\n(?!\n))*/g))
      blocks.push({ start: start + index, end: start + index + found.trimEnd().length, kind: "paragraph" });
  }
  return { text: whole, blocks, pages };
}

/** The lines of a paragraph; a long word that does not fit is divided. */
function linesOf(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (`${line} ${word}`.length <= width) line += line === "" ? word : ` ${word}`;
    else if (/^[a-z]{9,}[,.;]?$/.test(word)) {
      lines.push(`${line} ${word.slice(0, 5)}-`);
      line = word.slice(5);
    } else {
      if (line !== "") lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
