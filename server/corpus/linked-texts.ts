import { canonicalTarget } from "./import/references.ts";
import type { Body, ImportedSection, Reference } from "./model.ts";

/** Gives links their targets that still have the path the file gives. */
export function readLinks({ marks }: Body): void {
  for (const mark of marks) if (mark.target?.startsWith("/") === true) mark.target = canonicalTarget(mark.target);
}

/** Every place a section points to: the references its format gives and those its texts mark, once each for text, credit and notes. */
export function allReferences(section: Pick<ImportedSection, "references" | "linkedTexts">): Reference[] {
  if (section.linkedTexts === undefined) return section.references;
  const references = [...section.references];
  const seen = { text: new Set<string>(), credit: new Set<string>(), notes: new Set<string>() };
  for (const { from, target } of references) seen[from].add(target);
  for (const { from, body } of section.linkedTexts) {
    for (const mark of body.marks) {
      if (mark.kind !== "ref" || mark.target == null || seen[from].has(mark.target)) continue;
      seen[from].add(mark.target);
      references.push({ from, target: mark.target, text: body.text.slice(mark.start, mark.end) });
    }
  }
  return references;
}
