import type { DraftRequest } from "./draft-request.ts";
import { applied, type Edited } from "./apply.ts";
import { assembled, sectionsFor, skeletonOf } from "./assemble.ts";
import { clausesNamed } from "./clause-names.ts";
import { withoutNotes } from "./drafting-notes.ts";
import { instructionsIn } from "./instructions.ts";
import type { InstalledLaw } from "./law-references.ts";
import { notUsed, statedValues } from "./stated-values.ts";
import { inTone } from "./tone.ts";
import { filled } from "./variables.ts";

/** A draft before it is saved. */
export interface Composed {
  markdown: string;
  /** Instructions that were not applied, each with its reason. */
  notApplied: Edited["notApplied"];
  /** What a person should check, as sentences. */
  remarks: string[];
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
  const { text: given, unused } = filled(edited.markdown, variables, editing.roles);
  const stated = source === null ? statedValues(start, request.instructions ?? "", editing.roles) : {};
  const { text } = filled(given, stated, editing.roles);
  const left = source === null ? unused.map((name) => ({ text: name, why: "The draft has no place for this variable." })) : [];
  return { markdown: text, notApplied: [...notUsed(edited.notApplied, stated), ...left], remarks: edited.remarks, law: edited.law };
}

/** What a text calls the parties; the roles of its category where the text does not say. */
function rolesIn(text: string, known: { a: string; b: string }): { a: string; b: string } {
  const [, a, b] = /between[^.]{0,400}?\(“([^”]{1,60})”\)[^.]{0,40}? and [^.]{0,400}?\(“([^”]{1,60})”\)/s.exec(text) ?? [];
  return a === undefined || b === undefined ? known : { a, b };
}
