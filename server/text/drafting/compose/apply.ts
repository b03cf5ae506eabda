import { draftClauses } from "../../clauses/catalog.ts";
import { clauseText } from "./assemble.ts";
import { clausesNamed, isHeadingOf } from "./clause-names.ts";
import { changeValue } from "./apply-values.ts";
import { append, changeModals, define, favored, move, replace, restyle, retitle } from "./apply-wording.ts";
import { changeCourts, changeLaw } from "./law-edit.ts";
import { nameParty, sideOf, swapParties } from "./party-names.ts";
import { settingIn } from "./setting.ts";
import { nameOf, setOnlyTime, setValue } from "./set-value.ts";
import type { Edit, Editing, Instruction } from "./edit.ts";
import { libraryText, linked, valuesOfLibrary } from "./library-text.ts";
import { numberedParts, type Part, partsOf } from "./parts.ts";
import { formerNumbers, insert, missing, type Result, sectionOf, settle, setText, tail, textIn, withDefinitions } from "./sections.ts";
import { filled } from "./variables.ts";

export interface Edited {
  markdown: string;
  /** What changed, as sentences. */
  done: string[];
  /** Instructions that were not applied, each with its reason. */
  notApplied: { text: string; why: string }[];
  /** What a person should check after the edits, as sentences. */
  remarks: string[];
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
  const remarks: string[] = [];
  for (const { text, edit } of instructions) {
    const result = edit === null ? { why: unknown } : made(edit, parts, state);
    // A value that is not at its usual place may stand elsewhere.
    const setting = "why" in result && edit?.kind === "value" ? settingIn(text.replace(/[.!]+$/, "")) : null;
    const final = setting === null ? result : setValue(setting, parts, state);
    if ("why" in final) notApplied.push({ text, why: "why" in result ? result.why : final.why });
    else {
      done.push(final.done);
      remarks.push(...(final.remarks ?? []));
    }
  }
  const text = done.length === 0 ? markdown : withDefinitions(markdown, parts, state.roles);
  return { markdown: text, done, notApplied, remarks, law: state.law };
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
      return replace(edit, parts, state.roles);
    case "value":
      return changeValue(edit, parts);
    case "set":
      return setValue(edit, parts, state);
    case "party": {
      const side = sideOf(edit.role, state.roles);
      return side === null
        ? { why: `The draft has no “${edit.role}”. Its parties are “${state.roles.a}” and “${state.roles.b}”.` }
        : nameParty(side, edit.name, parts, state.roles);
    }
    case "swap":
      return swapParties(parts, state.roles, addresses(parts, state));
    case "courts":
      return changeCourts(edit.place, parts);
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

/** The addresses that the notices give for the two parties, or their placeholders; empty where the section is not of the library. */
function addresses(parts: readonly Part[], state: Editing): { a: string; b: string } {
  const section = sectionOf(parts, "notices");
  const values = section === undefined ? null : valuesOfLibrary(section, "notices", state, parts);
  const of = (role: string) => values?.[`Address of ${role}`] ?? "";
  return { a: of(state.roles.a), b: of(state.roles.b) };
}

/** A section that a person has written changes only where an instruction names it. */
function changeTone({ tone, clause }: Edit & { kind: "tone" }, parts: Part[], state: Editing): Result {
  const wanted = clause === null ? numberedParts(parts) : [sectionOf(parts, clause)].filter((one) => one !== undefined);
  let [changed, own, same] = [0, 0, 0];
  for (const part of wanted) {
    const id = clausesNamed(clause ?? part.heading).find((one) => isHeadingOf(part.heading, draftClauses.get(one)?.heading ?? ""));
    const text = id === undefined ? null : libraryText(id, { ...state, tone }, parts);
    if (id === undefined || text === null) continue;
    const values = valuesOfLibrary(part, id, state, parts);
    if (values === null && clause === null) {
      own++;
      continue;
    }
    const before = textIn(part);
    setText(part, filled(text, values ?? {}, state.roles).text);
    if (textIn(part) === before) same++;
    else changed++;
  }
  if (changed === 0 && same > 0) return { why: `The ${clause === null ? "draft" : "section"} has the ${tone} wording already.` };
  if (changed === 0) return clause === null ? { why: "No section of the draft comes from the library." } : missing(clause);
  const done = `Used the ${tone} wording in ${changed === 1 ? "a section" : `${changed} sections`}.`;
  const left = own === 1 ? "One section with other wording did not change." : `${own} sections with other wording did not change.`;
  return own === 0 ? { done } : { done, remarks: [left] };
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

function add({ clause, tone, time }: Edit & { kind: "add" }, parts: Part[], state: Editing): Result {
  const present = sectionOf(parts, clause);
  if (present !== undefined && time !== undefined && setOnlyTime(present, time))
    return {
      done: `${nameOf(present)} says ${time} now.`,
      remarks: [`The draft has ${nameOf(present)} already. Its time is ${time} now.`],
    };
  if (present !== undefined)
    return {
      why: `The draft already has a section on “${draftClauses.get(clause)?.heading ?? clause}”${time === undefined ? "" : `, and its time did not change`}.`,
    };
  const text = clauseText(clause, { tone: tone ?? state.tone, law: state.law }, state.roles, state.installed);
  if (text === null) return { why: unknown };
  const result = insert(parts, text.heading, linked(text.text, parts), `Added “${text.heading}”.`);
  const added = time === undefined ? undefined : sectionOf(parts, clause);
  if (added === undefined || time === undefined || setOnlyTime(added, time)) return result;
  const note = `${nameOf(added)} was added, but states no single time. Check where ${time} belongs.`;
  return "why" in result ? result : { ...result, remarks: [...(result.remarks ?? []), note] };
}
