import { parseMarkdown } from "../../server/text/markdown/parse.ts";
import { redline } from "../../server/text/word/redline.ts";
import { toDocx } from "../../server/text/word/word.ts";
import { alternate, report, seeded } from "./support/measure.ts";

const options = { title: "Bench", author: "Bench", at: "2026-01-01T00:00:00Z" };

/** A Word file of 100 pages, and a redline of it with 200 changed words as a Word file (fictional words). */
export async function run(): Promise<void> {
  const random = seeded(5);
  const word = () => "abcdefghijklmnopqrst".slice(0, 2 + Math.floor(random() * 8)) + Math.floor(random() ** 3 * 400);
  const paragraphs = Array.from({ length: 600 }, (_, i) => `${i % 6 === 0 ? "## " : ""}${Array.from({ length: 80 }, word).join(" ")}`);
  const changed = paragraphs.map((text, i) => (i % 3 === 0 ? text.replace(/ \S+$/, " changed") : text));
  const before = parseMarkdown(paragraphs.join("\n\n"));
  const after = parseMarkdown(changed.join("\n\n"));
  const taken = await alternate(5, {
    docx: () => toDocx(before, options),
    redline: () => toDocx(redline(before, after, options), options),
  });
  for (const [name, label] of [
    ["docx", "docx of 100 pages / 2 s"],
    ["redline", "redline docx of 100 pages / 2 s"],
  ] as const) {
    const median = taken[name]?.median ?? 0;
    report(label, median / 2000, "≤ 1", `${median.toFixed(0)} ms median of 5`);
  }
}
