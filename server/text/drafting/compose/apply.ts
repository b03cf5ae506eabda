import { clauses } from "../clauses/clauses.ts";
import { clauseText } from "./assemble.ts";
import { clausesNamed, isHeadingOf } from "./clause-names.ts";
import { changeValue } from "./apply-values.ts";
import { append, changeModals, define, favored, move, replace, restyle, retitle } from "./apply-wording.ts";
import { governingLawText, lawName } from "./governing-law.ts";
import type { Edit, Editing, Instruction } from "./edit.ts";
import { libraryText, linked, valuesOfLibrary } from "./library-text.ts";
import { numberedParts, type Part, partsOf } from "./parts.ts";
import { formerNumbers, insert, missing, type Result, sectionOf, settle, setText, tail, withDefinitions } from "./sections.ts";
import { filled } from "./variables.ts";

export interface Edited {
  markdown: string;
  /** What changed, as sentences. */
  done: string[];
  /** Instructions that were not applied, each with its reason. */
  notApplied: { text: string; why: string }[];
  /** Code of the governing law after the edits. */
  law: string | null;
}

const unknown = "Pandect does not know this kind of edit.";

/** Applies the edits of instructions one after the other. Everything else stays the same, byte for byte. */
export function applied(markdown: string, instructions: readonly Instruction[], editing: Editing): Edited {
  const parts = partsOf(markdown);
  const state = { ...editing };
  const done: string[] = [];
  const notApplied: Edited["notApplied"] = [];
  for (const { text, edit } of instructions) {
    const result = edit === null ? { why: unknown } : made(edit, parts, state);
    if ("why" in result) notApplied.push({ text, why: result.why });
    else done.push(result.done);
  }
  return { markdown: done.length === 0 ? markdown : withDefinitions(markdown, parts, state.roles), done, notApplied, law: state.law };
}

function made(edit: Edit, parts: Part[], state: Editing): Result {
  switch (edit.kind) {
    case "law":
      return changeLaw(edit.code, parts, state);
    case "tone":
      return changeTone(edit, parts, state);
    case "drop":
      return drop(edit.clause, parts);
    case "add":
      return add(edit, parts, state);
    case "write":
      return insert(parts, edit.heading, edit.text, `Added the section “${edit.heading}”.`);
    case "replace":
      return replace(edit, parts);
    case "value":
      return changeValue(edit, parts);
    case "define":
      return define(edit, parts, state.roles);
    case "style":
      return restyle(edit.to, parts);
    case "favor": {
      const tone = favored(edit.party, state.roles);
      return tone.tone === null ? tone : changeTone({ kind: "tone", tone: tone.tone, clause: edit.clause }, parts, state);
    }
    case "heading":
      return retitle(edit, parts);
    case "move":
      return move(edit, parts);
    case "append":
      return append(edit, parts);
    case "modals":
      return changeModals(edit, parts);
    case "renumber":
      return settle(parts, formerNumbers(parts), "Numbered the sections.");
  }
}

function changeLaw(code: string, parts: Part[], state: Editing): Result {
  state.law = code;
  const section = sectionOf(parts, "governing_law");
  if (section === undefined) return missing("governing law");
  const [a, b] = [state.roles.a, state.roles.b];
  setText(
    section,
    governingLawText(code, state.tone, state.installed.get("choice_of_law") ?? null)
      .replaceAll("{A}", a)
      .replaceAll("{B}", b),
  );
  return { done: `The law of ${lawName(code)} governs.` };
}

/** A section that a person has written changes only where an instruction names it. */
function changeTone({ tone, clause }: Edit & { kind: "tone" }, parts: Part[], state: Editing): Result {
  const wanted = clause === null ? numberedParts(parts) : [sectionOf(parts, clause)].filter((one) => one !== undefined);
  let [changed, own] = [0, 0];
  for (const part of wanted) {
    const id = clausesNamed(clause ?? part.heading).find((one) => isHeadingOf(part.heading, clauses.get(one)?.heading ?? ""));
    const text = id === undefined ? null : libraryText(id, { ...state, tone }, parts);
    if (id === undefined || text === null) continue;
    const values = valuesOfLibrary(part, id, state, parts);
    if (values === null && clause === null) {
      own++;
      continue;
    }
    setText(part, filled(text, values ?? {}, state.roles).text);
    changed++;
  }
  if (changed === 0) return clause === null ? { why: "No section of the draft comes from the library." } : missing(clause);
  const left = own === 0 ? "" : ` ${own === 1 ? "One section" : `${own} sections`} with other wording did not change.`;
  return { done: `Used the ${tone} wording in ${changed === 1 ? "a section" : `${changed} sections`}.${left}` };
}

function drop(words: string, parts: Part[]): Result {
  const section = sectionOf(parts, words);
  if (section === undefined) return missing(words);
  const former = formerNumbers(parts);
  const at = parts.indexOf(section);
  // Includes the text under its heading.
  const next = parts.findIndex((part, i) => i > at && (part.level ?? 0) <= (section.level ?? 0));
  const removed = parts.splice(at, (next < 0 ? parts.length : next) - at);
  const before = parts[at - 1];
  const rest = tail.exec(removed.at(-1)?.body ?? "")?.[0];
  if (rest !== undefined && before !== undefined) before.body = `${before.body.trimEnd()}${rest}`;
  return settle(parts, former, `Removed “${section.heading}”.`);
}

function add({ clause, tone }: Edit & { kind: "add" }, parts: Part[], state: Editing): Result {
  if (sectionOf(parts, clause) !== undefined)
    return { why: `The draft already has a section on “${clauses.get(clause)?.heading ?? clause}”.` };
  const text = clauseText(clause, { tone: tone ?? state.tone, law: state.law }, state.roles, state.installed);
  if (text === null) return { why: unknown };
  return insert(parts, text.heading, linked(text.text, parts), `Added “${text.heading}”.`);
}
