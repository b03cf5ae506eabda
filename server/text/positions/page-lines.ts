/** Times that a line stands in a text before it counts as the head or foot of its pages. */
const leastPages = 3;
const shortest = 6;
const longest = 140;
/** A contract has few heads and feet; more lines that repeat are a form, and stay. */
const mostLines = 12;

/** "- 7 -" and "Page 7 of 12" on lines of their own. */
const pageNumber = /^[ \t]*(?:-+[ \t]*\d{1,3}[ \t]*-+|page[ \t]+\d{1,3}(?:[ \t]+of[ \t]+\d{1,3})?)[ \t]*$/gim;

const shape = (line: string): string => line.trim().replaceAll(/\d+/g, "0");
const pattern = (line: string): string => line.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll("0", String.raw`\d+`);

/**
 * Takes the heads and feet of pages out of passages of a text: lines that repeat but for their numbers, and numbers of pages, which may
 * stand in the middle of a sentence. A passage keeps its other words in order. Takes linear time.
 */
export function withoutPageLines(text: string): (passage: string) => string {
  const counts = new Map<string, number>();
  for (const line of text.split("\n")) {
    const one = shape(line);
    if (one.length >= shortest && one.length <= longest && /[a-z]/i.test(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const lines = [...counts].filter(([, count]) => count >= leastPages).map(([line]) => line);
  const repeated =
    lines.length === 0 || lines.length > mostLines
      ? null
      : new RegExp(`(?:(?:^|\\s)\\d{1,3})?\\s{0,8}(?:${lines.map(pattern).join("|")})[ \\t]*(?=\\n|$)`, "g");
  return (passage) => {
    const plain = passage.includes("-") || /\bpage\b/i.test(passage) ? passage.replaceAll(pageNumber, "") : passage;
    const kept = repeated === null ? plain : plain.replaceAll(repeated, "");
    return kept === passage ? passage : kept.trim();
  };
}
