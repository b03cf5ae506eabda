import type { DraftRequest } from "../work-store.ts";
import { applied, type Edited } from "./apply.ts";
import { assembled, sectionsFor, skeletonOf } from "./assemble.ts";
import { clausesNamed } from "./clause-names.ts";
import { instructionsIn } from "./instructions.ts";
import type { InstalledLaw } from "./law-references.ts";
import { inTone } from "./tone.ts";
import { filled } from "./variables.ts";

/** A draft before it is saved. */
export interface Composed {
  markdown: string;
  /** Instructions that were not applied, each with its reason. */
  notApplied: Edited["notApplied"];
  /** Code of the governing law. */
  law: string | null;
}

/** The draft that a request describes, built from the clauses of the library without a model. */
export function composed(request: DraftRequest, title: string, installed: InstalledLaw): Composed {
  const { category, tone, law, variables, source } = request;
  const skeleton = skeletonOf({ category, title });
  const editing = { tone, law, roles: source === null ? skeleton : rolesIn(source, skeleton), installed };
  const asked = { category, title, tone, law };
  const start = source === null ? assembled(asked, sectionsFor(asked, installed)) : inTone(withoutNotes(source), editing);
  const edited = applied(
    start,
    instructionsIn(request.instructions ?? "", (words) => clausesNamed(words)[0] ?? null),
    editing,
  );
  const { text, unused } = filled(edited.markdown, variables, editing.roles);
  const left = source === null ? unused.map((name) => ({ text: name, why: "The draft has no place for this variable." })) : [];
  return { markdown: text, notApplied: [...edited.notApplied, ...left], law: edited.law };
}

/** What a text calls the parties; the roles of its category where the text does not say. */
function rolesIn(text: string, known: { a: string; b: string }): { a: string; b: string } {
  const [, a, b] = /between[^.]{0,400}?\(“([^”]{1,60})”\)[^.]{0,40}? and [^.]{0,400}?\(“([^”]{1,60})”\)/s.exec(text) ?? [];
  return a === undefined || b === undefined ? known : { a, b };
}

const notesHeading = "Drafting notes";

/** A draft with a list at its end of the instructions that were not applied. */
export function withNotes(markdown: string, notApplied: Composed["notApplied"], more: readonly string[]): string {
  if (notApplied.length === 0 && more.length === 0) return markdown;
  const line = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 500);
  const list = notApplied.map(({ text, why }) => `- Not applied: “${line(text).replace(/[.!]+$/, "")}.” ${why}`);
  const notes = [...list, ...more.map((one) => `- ${line(one)}`)];
  return `${markdown.trimEnd()}\n\n## ${notesHeading}\n\nDelete this section before the draft is sent.\n\n${notes.join("\n")}\n`;
}

/** A body without the notes of an earlier generation. */
export function withoutNotes(markdown: string): string {
  const at = markdown.indexOf(`\n## ${notesHeading}\n\nDelete this section before the draft is sent.`);
  return at < 0 ? markdown : `${markdown.slice(0, at).trimEnd()}\n`;
}
