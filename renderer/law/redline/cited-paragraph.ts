import type { Redline } from "#shared/law/redline.ts";

/**
 * Index of the paragraph that a pinpoint such as `(b)(2)` cites, by the designators at the start of the paragraphs. If the text does not
 * have all of the pinpoint, the paragraph above; null if even the first designator is missing.
 */
export function citedParagraph({ paragraphs }: Redline, pinpoint: string): number | null {
  const leads = paragraphs.map(({ kind, runs }) =>
    kind === "moved-from" ? [] : designators(runs.map(({ op, text }) => (op === "delete" && kind !== "deleted" ? "" : text)).join("")),
  );
  let [found, used]: [number | null, number] = [null, 0];
  for (const part of designators(pinpoint)) {
    // "(a)(1)" at the start of one paragraph, or in a paragraph of its own further down.
    if (found !== null && leads[found]?.[used] === part) {
      used++;
      continue;
    }
    const next = leads.findIndex((lead, i) => i > (found ?? -1) && lead[0] === part);
    if (next === -1) return found;
    [found, used] = [next, 1];
  }
  return found;
}

/** `(a)`, `(1)` at the start of a text. */
function designators(text: string): string[] {
  return /^\s*((?:\([^()\s]{1,8}\)\s*)+)/.exec(text)?.[1]?.match(/\([^()]+\)/g) ?? [];
}
