import type { CitationFamily, Recognised } from "../citation/grammar.ts";
import { recogniseCitations } from "../citation/recognise.ts";
import type { Body, Mark, Reference } from "../store/model.ts";

/** Federal law, which these words mean in a federal document. */
const families = new Set<CitationFamily>([
  "usc",
  "cfr",
  "public-law",
  "stat",
  "fed-reg",
  "executive-order",
  "act-section",
  "rule",
  "constitution",
  "plan",
]);

/** The text with its plain citations (`44 U.S.C. 3501`) marked as references, where the publisher set no link of its own. */
export function withCitations(body: Body): Body {
  const own = body.marks.filter((mark) => mark.kind === "ref");
  const found: Mark[] = [];
  let next = 0;
  for (const { start, end, family, targets } of citationsIn(body.text)) {
    const [first] = targets;
    if (first === undefined || !families.has(family) || body.text.slice(start, end).includes("\n")) continue;
    while (next < own.length && (own[next]?.end ?? 0) <= start) next++;
    if ((own[next]?.start ?? Infinity) < end) continue;
    found.push({ kind: "ref", start, end, target: first.pinpoint === null ? first.key : `${first.key}#${first.pinpoint}` });
  }
  return found.length === 0 ? body : { ...body, marks: [...body.marks, ...found].sort((a, b) => a.start - b.start || b.end - a.end) };
}

/** UTF-16 code units of whole lines that are searched at once: a search copies its input. */
const searched = 1 << 18;

/** The citations in a text, in order; none crosses the border between two searches. */
function* citationsIn(text: string): Generator<Pick<Recognised, "start" | "end" | "family" | "targets">> {
  for (let from = 0, to = 0; from < text.length; from = to) {
    const lineEnd = text.indexOf("\n", from + searched);
    to = lineEnd < 0 ? text.length : lineEnd + 1;
    for (const { start, end, family, targets } of recogniseCitations(text.slice(from, to)))
      yield { start: from + start, end: from + end, family, targets };
  }
}

/** Every place the texts point to, once each for text and notes, in their order. */
export function referencesIn(text: Body, notes: readonly Body[], known: readonly Reference[] = []): Reference[] {
  const found = new Map(known.map((reference) => [`${reference.from} ${reference.target}`, reference]));
  const add = (from: Reference["from"], body: Body): void => {
    for (const mark of body.marks) {
      if (mark.kind !== "ref" || mark.target == null || found.has(`${from} ${mark.target}`)) continue;
      found.set(`${from} ${mark.target}`, { from, target: mark.target, text: body.text.slice(mark.start, mark.end) });
    }
  };
  add("text", text);
  for (const note of notes) add("notes", note);
  return [...found.values()];
}
