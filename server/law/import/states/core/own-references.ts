import type { Body, Mark, Reference } from "../../../store/model.ts";
import type { StateDescriptor } from "../descriptor.ts";

/** Levels between a section and the code it is in: `of Part 2 (commencing with Section 123400)`. */
const above =
  /(?: of (?:Article|Chapter|Part|Title|Division|Subdivision) [\dA-Z][\dA-Z.]{0,8}(?: \(commencing with Section [^()]{1,30}\))?){0,6}/y;

/**
 * Marks the sections of a code that its own text names without the code, `Section 48900`, `Sections 44932 to 44947, inclusive`, and returns
 * them. Sections of something else, `Section 2 of the Education Code`, and places that are marked already are left out.
 */
export function markOwnSections(body: Body, state: StateDescriptor, from: Reference["from"]): Reference[] {
  const { text } = body;
  const number = `(?<![\\d.])(${state.number})(?![\\dA-Za-z])(?:\\([A-Za-z0-9]{1,4}\\)){0,4}`;
  const opening = new RegExp(`(?<!\\b(?:former|such) )\\b[Ss]ections? (?=\\d)`, "g");
  const item = new RegExp(number, "y");
  const joint = /(?:, (?:and |or )?| (?:and|or|to) )(?=\d)/y;
  const marks: Mark[] = [];
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const items: { number: string; start: number; end: number }[] = [];
    let at = opening.lastIndex;
    for (;;) {
      item.lastIndex = at;
      const one = item.exec(text);
      if (one?.[1] === undefined) break;
      at += one[0].length;
      items.push({ number: one[1], start: at - one[0].length, end: at });
      joint.lastIndex = at;
      const next = joint.exec(text);
      if (next === null) break;
      at += next[0].length;
    }
    const last = items.at(-1)?.end ?? opening.lastIndex;
    opening.lastIndex = Math.max(opening.lastIndex, last);
    if (isOfOther(text, last)) continue;
    for (const [i, one] of items.entries())
      marks.push({
        kind: "ref",
        start: i === 0 ? found.index : one.start,
        end: one.end,
        target: `state/${state.state}/${state.keyPart ?? ""}${one.number}`,
      });
  }
  const known = body.marks.filter((mark) => mark.kind === "ref");
  const own = marks.filter((mark) => !known.some((other) => other.start < mark.end && mark.start < other.end));
  if (own.length > 0) body.marks = [...body.marks, ...own].sort((a, b) => a.start - b.start || b.end - a.end);
  return own.map((mark) => ({ from, target: mark.target ?? "", text: text.slice(mark.start, mark.end) }));
}

/** Whether the words behind say that the section is of another law. */
function isOfOther(text: string, end: number): boolean {
  let at = end;
  if (text.startsWith(", inclusive", at)) at += ", inclusive".length;
  if (text.startsWith(",", at)) at++;
  if (text.startsWith(")", at)) at++;
  above.lastIndex = at;
  at += above.exec(text)?.[0].length ?? 0;
  if (text.startsWith(",", at)) at++;
  return /^ of (?!this (?:code|chapter|article|part|title|division)\b)/.test(text.slice(at, at + 20));
}
