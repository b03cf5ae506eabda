import { canonicalTarget } from "../import/references.ts";
import type { Body, ImportedSection, Reference } from "./model.ts";

/** Gives targets to links that still have the path from the file. */
export function readLinks({ marks }: Body): void {
  for (const mark of marks) if (mark.target?.startsWith("/") === true) mark.target = canonicalTarget(mark.target);
}

/**
 * The targets of a section: `<target> <origin>`, each once and without its pinpoint: those from the format, then those marked in its texts
 * (`readLinks`), in order.
 */
export function pointedTo({ references, linkedTexts = [] }: Pick<ImportedSection, "references" | "linkedTexts">): string[] {
  const pointed: string[] = [];
  const seen = { text: new Set<string>(), credit: new Set<string>(), notes: new Set<string>() };
  const add = (from: Reference["from"], target: string): void => {
    const whole = withoutPinpoint(target);
    if (seen[from].has(whole)) return;
    seen[from].add(whole);
    pointed.push(`${whole} ${from}`);
  };
  for (const { from, target } of references) add(from, target);
  for (const { from, body } of linkedTexts)
    for (const { kind, target } of body.marks) if (kind === "ref" && target != null) add(from, target);
  return pointed;
}

function withoutPinpoint(target: string): string {
  const hash = target.indexOf("#");
  return hash < 0 ? target : target.slice(0, hash);
}
