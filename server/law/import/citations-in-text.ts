import { recogniseCitations } from "../citation/recognise.ts";
import type { Body, Mark, Reference } from "../store/model.ts";

/** Families in which a section of law is looked up. */
const linked = /^(?:usc|cfr|pl|state|reg)\//;

/**
 * Marks the citations in a text that its publisher left without a link, and returns them. Citations inside a mark of the publisher stay
 * unchanged. `state`: the state of the law, whose own short forms are read too.
 */
export function markCitations(body: Body, from: Reference["from"], state?: string): Reference[] {
  const links = body.marks.filter((mark) => mark.kind === "ref").sort((a, b) => a.start - b.start);
  // Citations come in order, so the links that begin before the end of one are passed once.
  let passed = 0;
  let reach = 0;
  const references: Reference[] = [];
  const marks: Mark[] = [];
  for (const { start, end, targets, text } of recogniseCitations(body.text, { state })) {
    for (let link = links[passed]; link !== undefined && link.start < end; link = links[++passed]) reach = Math.max(reach, link.end);
    if (start < reach || body.text.slice(start, end).includes("\n")) continue;
    const named = targets
      .filter((target) => linked.test(target.key))
      .map((t) => `${t.key}${(t.pinpoint ?? "").startsWith("(") ? `#${t.pinpoint}` : ""}`);
    if (named[0] === undefined) continue;
    marks.push({ kind: "ref", start, end, target: named[0] });
    for (const target of named) references.push({ from, target, text });
  }
  if (marks.length > 0) body.marks = [...body.marks, ...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  return references;
}
