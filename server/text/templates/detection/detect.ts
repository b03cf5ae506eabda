import { pairBlocks } from "./blocks.ts";
import { findStrayDelimiters } from "./delimiters.ts";
import { freeIds, snakeCase } from "./ids.ts";
import { findLiterals } from "./literals.ts";
import { findMarks } from "./marks.ts";
import { masked } from "./masked.ts";
import type { Block, Detected, DetectedVariable, Finding, Mark, Place } from "./model.ts";
import { aboutBlank, aboutCondition, aboutLiteral, aboutName } from "./about.ts";

/** A variable of the previous text, whose id is kept while the text still has it. */
export type Known = Pick<DetectedVariable, "id" | "anchor">;

/**
 * The variables of a template (workspace-api §12), in document order, with every place where they are written. The same text always has
 * the same variables. `known`: the variables of the previous text.
 */
export function detect(text: string, known: readonly Known[] = []): Detected {
  const clear = masked(text);
  const { marks, tags, findings: notes } = findMarks(clear);
  const { blocks, findings: ofBlocks } = pairBlocks(tags, text);
  const covered: Place[] = [...marks, ...tags, ...notes].sort(byPlace);
  const literals = findLiterals(clear, covered);
  const conditions = blocks.map(asMark);
  const all = [...marks, ...literals, ...conditions].sort(byPlace);
  const findings: Finding[] = [...notes, ...ofBlocks, ...findStrayDelimiters(clear, covered)].sort(byPlace);
  return { variables: variablesOf(all, clear, known), blocks, findings };
}

const byPlace = (a: Place, b: Place) => a.start - b.start || b.end - a.end;

const asMark = ({ start, body, inner }: Block): Mark => ({
  form: "condition",
  start,
  end: body.start,
  inner,
  value: null,
  kind: null,
  writing: "plain",
});

/** Labels are read from the words around this many blanks; forms have fewer, and a hostile text may have a hundred thousand. */
const mostRead = 3000;

function variablesOf(marks: readonly Mark[], text: string, known: readonly Known[]): DetectedVariable[] {
  const found = new Map<string, DetectedVariable>();
  let read = 0;
  for (const [i, mark] of marks.entries()) {
    const { start, end, form, writing, inner, kind } = mark;
    // Every blank is a separate variable; otherwise the same words are one variable.
    const key = form === "blank" ? `blank ${i}` : form === "literal" ? `${kind ?? ""} ${inner}` : `name ${inner}`;
    const place = { start, end, form, writing };
    const same = found.get(key);
    if (same === undefined) {
      const isRead = form !== "blank" || ++read <= mostRead;
      found.set(key, { id: "", ...about(mark, text, isRead), places: [place] });
    } else same.places.push(place);
    // A condition on a name that the text also contains is about that name.
    if (same !== undefined && form !== "condition" && same.places[0]?.form === "condition" && same.kind === "other")
      Object.assign(same, about(mark, text, true));
  }
  const variables = [...found.values()];
  nameAll(variables, known);
  return variables;
}

function about(mark: Mark, text: string, isRead: boolean): Omit<DetectedVariable, "id" | "places"> {
  if (mark.form === "blank") return aboutBlank(mark, text, isRead);
  if (mark.form === "literal") return aboutLiteral(mark, text);
  return mark.form === "condition" ? aboutCondition(mark) : aboutName(mark, text);
}

const numbered: Readonly<Record<string, string>> = { date: "date", money: "amount", duration: "duration" };

/** Known ids come first, so that no new variable takes one of them. */
function nameAll(variables: readonly DetectedVariable[], known: readonly Known[]): void {
  const waiting = new Map<string, string[]>();
  for (const { id, anchor } of known) waiting.set(anchor, [...(waiting.get(anchor) ?? []), id]);
  for (const variable of variables) variable.id = waiting.get(variable.anchor)?.shift() ?? "";
  const free = freeIds(variables.map(({ id }) => id));
  for (const variable of variables) {
    if (variable.id !== "") continue;
    const form = variable.places[0]?.form;
    const own = form === "blank" || form === "literal" ? "" : snakeCase(variable.name);
    const base = form === "literal" ? (numbered[variable.kind] ?? "value") : "blank";
    variable.id = own === "" ? free(base, true) : free(own, false);
  }
}
